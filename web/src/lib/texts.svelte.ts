/** The catalogue in use; its own module, so that everything that shows a text follows a change of language. */
import type { Messages } from './catalogue';

class Texts {
  messages: Messages = $state.raw({});
  language = $state('en');
}

export const texts = new Texts();
