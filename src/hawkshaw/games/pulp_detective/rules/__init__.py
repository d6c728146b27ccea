"""What may be done, what luck may bring, and what each action sets going."""
