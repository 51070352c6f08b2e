/** The token for requests of the page. It is stored only while the page is open. */
import { element } from '../widget/elements.ts';

let token = '';

/** Empty while none was given. */
export const currentToken = (): string => token;

/** The token with which somebody is signed in to the interface in this browser; null where nobody is. */
function signedIn(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem('cordboard.session') ?? 'null') as {
      readonly state?: { readonly token?: unknown };
    } | null;
    const own = stored?.state?.token;
    return typeof own === 'string' && own !== '' ? own : null;
  } catch {
    return null;
  }
}

/** Where people give their token. */
export function tokenField(): HTMLElement {
  const field = element('input', { id: 'token', type: 'password', autocomplete: 'off', spellcheck: 'false' });
  field.addEventListener('input', () => {
    token = field.value.trim();
  });
  const own = signedIn();
  const use = element('button', { type: 'button' }, 'Use my sign-in');
  use.addEventListener('click', () => {
    token = own ?? '';
    field.value = token;
  });
  const label = element('label', { for: 'token' }, 'Token for requests');
  return element('div', { class: 'token' }, label, field, ...(own === null ? [] : [use]));
}
