import { type FileLimits, filePicker } from './chatFile.ts';
import type { ChatVisitor, FileSending } from './chatService.ts';
import { element } from './elements.ts';
import { onKey } from './keys.ts';
import { type ChatStrings, fill } from './words.ts';

const labelled = (field: HTMLElement, words: string) => [element('label', { for: field.id }, words), field] as const;

/** Called with what the visitor writes. */
interface Sending {
  readonly sendFile: (file: File, visitor: ChatVisitor, sending: FileSending) => Promise<void>;
  readonly files: FileLimits;
  readonly send: (text: string, visitor: ChatVisitor) => Promise<void>;
  /** Why it was not sent, in words. */
  readonly complain: (error: unknown) => string;
  /** Whether nobody can answer at once. */
  readonly needsEmail: () => boolean;
}

/** How much of a file has been sent, and a button that stops it. */
function uploadProgress(words: ChatStrings) {
  const sentence = element('p', { role: 'status' });
  const bar = element('progress', { max: '100', value: '0' });
  // Its own element, so that it is not read out again with each percent: the bar says it to who asks.
  const percentage = element('span', { 'aria-hidden': 'true' });
  const stop = element('button', { type: 'button' }, words.stop);
  const place = element('div', { class: 'sending', hidden: true }, sentence, percentage, stop, bar);
  let cancel = (): void => undefined;
  stop.addEventListener('click', () => cancel());
  return {
    element: place,
    begin(name: string): FileSending {
      const ending = new AbortController();
      cancel = () => ending.abort();
      const onProgress = (share: number): void => {
        const percent = Math.floor(share * 100);
        bar.value = percent;
        percentage.textContent = `${percent}\u00a0%`;
        // The service has it, and looks at it.
        stop.hidden = share >= 1;
      };
      sentence.replaceChildren(fill(words.sending, 'name', name));
      bar.setAttribute('aria-label', name);
      onProgress(0);
      place.hidden = false;
      return { onProgress, signal: ending.signal };
    },
    end(): void {
      place.hidden = true;
      sentence.replaceChildren();
    },
  };
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
  const progress = uploadProgress(words);
  const row = element('div', { class: 'row' }, button);
  const form = element(
    'form',
    { novalidate: true },
    about,
    ...labelled(text, words.message),
    progress.element,
    error,
    row,
  );
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
    error.textContent = '';
    if (file.size > files.megabytes * 1024 * 1024) {
      error.textContent = fill(fill(words.large, 'name', file.name), 'most', `${files.megabytes}`);
      return;
    }
    isSending = true;
    const sending = progress.begin(file.name);
    await sendFile(file, visitor(), sending).catch((failure: unknown) => {
      if (!sending.signal.aborted) error.textContent = complain(failure);
    });
    progress.end();
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
