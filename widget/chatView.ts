import type { VisitorChat, VisitorMessage } from '../shared/api/chats/visitorChats.ts';
import { type FileLimits, fileCard } from './chatFile.ts';
import { chatForm } from './chatForm.ts';
import type { ChatVisitor, FileSending } from './chatService.ts';
import { element } from './elements.ts';
import { type ChatStrings, fill } from './words.ts';

/** Messages of both sides; new ones are read aloud. Their text is inserted as text, never as HTML. */
function chatLog(words: ChatStrings, load: (id: number) => Promise<Blob>) {
  const log = element('div', { class: 'log', role: 'log', 'aria-label': words.messages, tabindex: '0' });
  /** Messages that are there, and their files' cards. */
  const shown = new Map<number, HTMLElement | null>();
  return {
    element: log,
    add({ id, author, name, text, file }: VisitorMessage): void {
      if (shown.has(id)) return;
      const isMine = author === 'visitor';
      const by = element('span', { class: 'by' }, `${isMine ? words.you : name || words.we}: `);
      const card = file && fileCard(words, file, () => load(id));
      shown.set(id, card);
      const parts = card ? [by, card, text] : [by, text];
      log.append(element('div', { class: isMine ? 'said mine' : 'said', dir: 'auto' }, ...parts));
      log.scrollTop = log.scrollHeight;
    },
    /** Shows the result of the scan of a file. */
    renew({ id, file }: VisitorMessage): void {
      const card = shown.get(id);
      if (!card || !file || card.dataset.state === file.state) return;
      const renewed = fileCard(words, file, () => load(id));
      card.replaceWith(renewed);
      shown.set(id, renewed);
    },
    clear(): void {
      log.replaceChildren();
      shown.clear();
    },
  };
}

/** Actions of the visitor. */
export interface ChatActions {
  /** Rejects when it was not sent. */
  send(text: string, visitor: ChatVisitor): Promise<void>;
  sendFile(file: File, visitor: ChatVisitor, sending: FileSending): Promise<void>;
  load(message: number): Promise<Blob>;
  readonly files: FileLimits;
  /** Why it was not, in words. */
  complain(error: unknown): string;
  /** Whether anybody can answer, before the visitor has written. */
  isSomebodyHere(): boolean;
  /** When somebody is, as a sentence; empty: nobody says. */
  readonly hours: string;
  end(): void;
  again(): void;
}

/** The chat in the page. */
export interface ChatView {
  readonly element: HTMLElement;
  /** Adds messages and says how the chat is. */
  readonly show: (chat: VisitorChat) => void;
  /** Shows a sentence about the connection, until the next poll. */
  tell(sentence: string): void;
  /** An empty chat that nothing was written in. */
  readonly reset: () => void;
  /** Says anew whether somebody is here, while nothing is written. */
  readonly renew: () => void;
}

export function chatView(words: ChatStrings, actions: ChatActions): ChatView {
  const { send, sendFile, load, files, complain, isSomebodyHere, hours, end: onEnd, again: onAgain } = actions;
  const log = chatLog(words, load);
  const news = element('p', { class: 'news', role: 'status' });
  const form = chatForm(words, { send, sendFile, files, complain, needsEmail: () => !isSomebodyHere() });
  const end = element('button', { type: 'button', class: 'plain' }, words.end);
  const again = element('button', { type: 'button', class: 'plain' }, words.again);

  /** A sentence that did not change is not read out again. */
  function tell(sentence: string): void {
    if (news.textContent !== sentence) news.textContent = sentence;
  }

  let isBegun = false;

  function arrange(state: VisitorChat['state'] | 'NONE'): void {
    isBegun = state !== 'NONE';
    form.about.hidden = state !== 'NONE';
    form.element.hidden = state === 'ENDED';
    end.hidden = state === 'NONE' || state === 'ENDED';
    again.hidden = state !== 'ENDED';
  }

  const absent = (sentence: string): string => [sentence, hours].filter(Boolean).join(' ');

  function standingOf({ state, operator_name: operator, ...chat }: VisitorChat): string {
    if (state === 'ENDED') return words.ended;
    if (state === 'WAITING') return chat.somebody_present ? words.waiting : absent(words.left);
    return fill(chat.operator_present ? words.open : words.away, 'name', operator || words.we);
  }

  function show(chat: VisitorChat): void {
    const { state, messages, scanned_later: later } = chat;
    messages.forEach(log.add);
    later.forEach(log.renew);
    arrange(state);
    tell(standingOf(chat));
  }

  function renew(): void {
    if (!isBegun) tell(isSomebodyHere() ? words.intro : absent(words.nobody));
  }

  function reset(): void {
    log.clear();
    arrange('NONE');
    renew();
  }

  end.addEventListener('click', onEnd);
  again.addEventListener('click', () => {
    onAgain();
    form.focus();
  });
  reset();
  const whole = element('div', { class: 'chat' }, log.element, news, form.element, end, again);
  return { element: whole, show, tell, reset, renew };
}
