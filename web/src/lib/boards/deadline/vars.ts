/** Numbers that a style reckons with: set through the object model, for the policy allows no style in the page. */
export function vars(values: Readonly<Record<`--${string}`, number | string>>): (element: HTMLElement) => void {
  return (element) => {
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, String(value));
  };
}
