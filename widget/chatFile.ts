/** Files in the chat: how one is chosen, pasted or dropped, and how one that was sent is shown. */
import type { ChatFile } from '../shared/api/chats/chatFiles.ts';
import { element, icon, strokes } from './elements.ts';
import { onPaste } from './keys.ts';
import type { ChatStrings } from './words.ts';

/** Files that the setting takes. */
export interface FileLimits {
  /** Media types; without any it takes none. */
  readonly types: readonly string[];
  readonly megabytes: number;
}

const mebibyte = 1024 * 1024;

function sizeOf(bytes: number): string {
  return bytes < mebibyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / mebibyte).toFixed(1)} MB`;
}

/** A button that has files chosen; they come from the clipboard and by dropping them on `place` too. */
export function filePicker(
  words: ChatStrings,
  { types }: FileLimits,
  { text, place }: { readonly text: HTMLElement; readonly place: HTMLElement },
  onFile: (file: File) => void,
): HTMLElement {
  // Some systems know no type of a file by its name, so that the endings are named too.
  const accept = [...types, ...(types.includes('text/plain') ? ['.csv', '.md', '.log'] : [])].join(',');
  const input = element('input', { type: 'file', accept, hidden: true, tabindex: '-1', 'aria-label': words.attach });
  const button = element('button', {
    type: 'button',
    class: 'attach',
    'aria-label': words.attach,
    title: words.attach,
  });
  button.append(icon(strokes.clip));
  const takeFrom = (list: FileList | null | undefined, event?: Event): void => {
    const [file] = list ?? [];
    if (!file) return;
    // Otherwise the browser shows the file in place of the page, or the page takes it.
    event?.preventDefault();
    event?.stopPropagation();
    onFile(file);
  };
  button.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    takeFrom(input.files);
    input.value = '';
  });
  onPaste(text, (event) => takeFrom(event.clipboardData?.files, event));
  place.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
  });
  place.addEventListener('drop', (event) => takeFrom(event.dataTransfer?.files, event));
  return element('span', { class: 'files' }, input, button);
}

/** Drawn rather than linked: a page's policy (CSP `img-src`) does not forbid that. */
async function draw(picture: HTMLElement, blob: Blob, name: string): Promise<void> {
  const bitmap = await createImageBitmap(blob);
  const scale = Math.min(1, 440 / bitmap.width, 360 / bitmap.height);
  const [width, height] = [bitmap.width, bitmap.height].map((pixels) =>
    String(Math.max(1, Math.round(pixels * scale))),
  );
  const canvas = element('canvas', { width: width ?? '1', height: height ?? '1', role: 'img', 'aria-label': name });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  picture.prepend(canvas);
  // If the log was scrolled to its end, it stays there.
  const log = picture.closest('.log');
  if (log) log.scrollTop = log.scrollHeight;
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  element('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** A file that was sent: a picture is shown, any is saved by a click. */
export function fileCard(words: ChatStrings, file: ChatFile, load: () => Promise<Blob>): HTMLElement {
  const { name, type, size, state } = file;
  const says = { ready: sizeOf(size), held: words.held, refused: words.refused_file };
  const facts = element('span', {}, name, ' ', element('small', {}, says[state]));
  if (state !== 'ready') return element('span', { class: 'file', 'data-state': state }, facts);
  const card = element('button', { type: 'button', class: 'file', 'data-state': state });
  facts.prepend(element('span', { class: 'by' }, `${words.save}: `));
  card.append(facts);
  const note = (error: unknown): void => void (error && facts.append(` – ${words.gone}`));
  card.addEventListener('click', () => void load().then((blob) => save(blob, name), note));
  if (type.startsWith('image/')) {
    load()
      .then((blob) => draw(card, new Blob([blob], { type }), name))
      .catch(() => undefined);
  }
  return card;
}

/** Base64, as the service takes it. */
export function dataOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}
