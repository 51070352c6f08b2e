import type { VisitorMessage } from '../shared/api/chats/visitorChats.ts';
import { fileCard } from './chatFile.ts';
import type { ChatStrings } from './chatStrings.ts';
import { element } from './elements.ts';

/** What both sides wrote; new messages are read out. Their text is put in as text, never as HTML. */
export function chatLog(words: ChatStrings, load: (id: number) => Promise<Blob>) {
  const log = element('div', { class: 'log', role: 'log', 'aria-label': words.messages, tabindex: '0' });
  const shown = new Set<number>();
  return {
    element: log,
    add({ id, author, name, text, file }: VisitorMessage): void {
      if (shown.has(id)) return;
      shown.add(id);
      const isMine = author === 'visitor';
      const by = element('span', { class: 'by' }, `${isMine ? words.you : name || words.we}: `);
      const card = file ? [fileCard(words, file, () => load(id))] : [];
      log.append(element('div', { class: isMine ? 'said mine' : 'said', dir: 'auto' }, by, ...card, text));
      log.scrollTop = log.scrollHeight;
    },
    clear(): void {
      log.replaceChildren();
      shown.clear();
    },
  };
}
