/** What the visitor sees of a chat. */
import type { VisitorChat } from '../shared/api/chats/visitorChats.ts';
import { chatForm } from './chatForm.ts';
import { chatLog } from './chatLog.ts';
import type { ChatVisitor } from './chatService.ts';
import type { ChatStrings } from './chatStrings.ts';
import { element } from './elements.ts';

/** What the visitor does. */
export interface ChatActions {
  /** Rejects when it was not sent. */
  send(text: string, visitor: ChatVisitor): Promise<void>;
  /** Why it was not, in words. */
  complain(error: unknown): string;
  end(): void;
  again(): void;
}

/** The chat in the page. */
export interface ChatView {
  readonly element: HTMLElement;
  /** Adds messages and says how the chat is. */
  readonly show: (chat: VisitorChat) => void;
  /** Says something about the connection, until the next news. */
  tell(sentence: string): void;
  /** An empty chat that nothing was written in. */
  readonly reset: () => void;
}

export function chatView(words: ChatStrings, { send, complain, end: onEnd, again: onAgain }: ChatActions): ChatView {
  const log = chatLog(words);
  const news = element('p', { class: 'news', role: 'status' });
  const form = chatForm(words, send, complain);
  const end = element('button', { type: 'button', class: 'plain' }, words.end);
  const again = element('button', { type: 'button', class: 'plain' }, words.again);

  /** A sentence that did not change is not read out again. */
  function tell(sentence: string): void {
    if (news.textContent !== sentence) news.textContent = sentence;
  }

  function arrange(state: VisitorChat['state'] | 'NONE'): void {
    form.about.hidden = state !== 'NONE';
    form.element.hidden = state === 'ENDED';
    end.hidden = state === 'NONE' || state === 'ENDED';
    again.hidden = state !== 'ENDED';
  }

  function show({ state, operator_name: operator, messages }: VisitorChat): void {
    messages.forEach(log.add);
    arrange(state);
    const present = words.open.replace('{name}', () => operator || words.we);
    tell({ WAITING: words.waiting, OPEN: present, ENDED: words.ended }[state]);
  }

  function reset(): void {
    log.clear();
    arrange('NONE');
    tell(words.intro);
  }

  end.addEventListener('click', onEnd);
  again.addEventListener('click', () => {
    onAgain();
    form.focus();
  });
  reset();
  return { element: element('div', { class: 'chat' }, log.element, news, form.element, end, again), show, tell, reset };
}
