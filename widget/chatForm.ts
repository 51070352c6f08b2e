import { type FileLimits, filePicker } from './chatFile.ts';
import type { ChatVisitor } from './chatService.ts';
import type { ChatStrings } from './chatStrings.ts';
import { element } from './elements.ts';
import { onKey } from './keys.ts';

const labelled = (field: HTMLElement, words: string) => [element('label', { for: field.id }, words), field] as const;

/** Called with what the visitor writes. */
interface Sending {
  readonly sendFile: (file: File, visitor: ChatVisitor) => Promise<void>;
  readonly files: FileLimits;
  readonly send: (text: string, visitor: ChatVisitor) => Promise<void>;
  /** Why it was not sent, in words. */
  readonly complain: (error: unknown) => string;
  /** Whether nobody can answer at once. */
  readonly needsEmail: () => boolean;
}

/** The input field. If `send` rejects, the text remains, with the sentence of `complain` below. */
export function chatForm(words: ChatStrings, { send, sendFile, files, complain, needsEmail }: Sending) {
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
  const sending = element('p', { class: 'sending', role: 'status' });
  const row = element('div', { class: 'row' }, button);
  const form = element('form', { novalidate: true }, about, ...labelled(text, words.message), sending, error, row);
  let isSending = false;

  const visitor = (): ChatVisitor => ({ name: name.value.trim(), email: email.value.trim() });

  function lacksEmail(): boolean {
    const lacks = !about.hidden && email.value.trim() === '' && needsEmail();
    if (lacks) {
      error.textContent = words.needs_email;
      email.focus();
    }
    return lacks;
  }

  async function submitFile(file: File): Promise<void> {
    if (isSending || lacksEmail()) return;
    const fill = (sentence: string) =>
      sentence.replace('{name}', () => file.name).replace('{most}', `${files.megabytes}`);
    error.textContent = '';
    if (file.size > files.megabytes * 1024 * 1024) {
      error.textContent = fill(words.large);
      return;
    }
    isSending = true;
    sending.textContent = fill(words.sending);
    await sendFile(file, visitor()).catch((failure: unknown) => {
      error.textContent = complain(failure);
    });
    sending.textContent = '';
    isSending = false;
  }

  async function submit(): Promise<void> {
    const written = text.value;
    if (isSending || written.trim() === '') return;
    if (lacksEmail()) return;
    isSending = true;
    error.textContent = '';
    await send(written, visitor()).then(
      () => {
        // Text typed meanwhile is the beginning of the next message.
        text.value = text.value.startsWith(written) ? text.value.slice(written.length) : text.value;
      },
      (failure: unknown) => {
        error.textContent = complain(failure);
      },
    );
    isSending = false;
  }

  if (files.types.length > 0)
    row.prepend(filePicker(words, files, { text, place: form }, (file) => void submitFile(file)));
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
