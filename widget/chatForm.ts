import type { ChatVisitor } from './chatService.ts';
import type { ChatStrings } from './chatStrings.ts';
import { element } from './elements.ts';
import { onKey } from './keys.ts';

const labelled = (field: HTMLElement, words: string) => [element('label', { for: field.id }, words), field] as const;

/** What becomes of what the visitor writes. */
interface Sending {
  readonly send: (text: string, visitor: ChatVisitor) => Promise<void>;
  /** Why it was not sent, in words. */
  readonly complain: (error: unknown) => string;
  /** Whether nobody is there to answer at once. */
  readonly needsEmail: () => boolean;
}

/** Where the visitor writes. A text that `send` rejects stays, with the sentence that `complain` makes of it below. */
export function chatForm(words: ChatStrings, { send, complain, needsEmail }: Sending) {
  const name = element('input', { id: 'chat-name', autocomplete: 'name', maxlength: '100' });
  const email = element('input', { id: 'chat-email', type: 'email', autocomplete: 'email', maxlength: '254' });
  const about = element(
    'div',
    { class: 'about' },
    element('div', {}, ...labelled(name, words.name)),
    element('div', {}, ...labelled(email, words.email)),
  );
  const text = element('textarea', {
    id: 'chat-text',
    maxlength: '4000',
    dir: 'auto',
    'aria-describedby': 'chat-error',
  });
  const error = element('p', { id: 'chat-error', class: 'error', role: 'alert' });
  const button = element('button', { class: 'primary' }, words.send);
  const form = element('form', { novalidate: true }, about, ...labelled(text, words.message), error, button);
  let isSending = false;

  async function submit(): Promise<void> {
    const written = text.value;
    if (isSending || written.trim() === '') return;
    if (!about.hidden && email.value.trim() === '' && needsEmail()) {
      error.textContent = words.needs_email;
      email.focus();
      return;
    }
    isSending = true;
    error.textContent = '';
    await send(written, { name: name.value.trim(), email: email.value.trim() }).then(
      () => {
        // What was typed meanwhile is the beginning of the next message.
        text.value = text.value.startsWith(written) ? text.value.slice(written.length) : text.value;
      },
      (failure: unknown) => {
        error.textContent = complain(failure);
      },
    );
    isSending = false;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  onKey(text, (event) => {
    // Enter also ends the choice of a character in Chinese or Japanese.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  return { element: form, about, focus: () => text.focus() };
}
