/** What the visitor sees of a chat. All that people wrote is put in as text, never as HTML. */
import type { VisitorChat, VisitorMessage } from '../shared/api/schemas/visitorChat.ts';
import type { ChatVisitor } from './chatService.ts';
import type { ChatStrings } from './chatStrings.ts';
import { element } from './elements.ts';

/** What the visitor does. */
export interface ChatActions {
  /** Rejects when it was not sent: the text stays, with `complain`'s sentence below. */
  send(text: string, visitor: ChatVisitor): Promise<void>;
  end(): void;
  again(): void;
}

/** The chat in the page. */
export interface ChatView {
  readonly element: HTMLElement;
  /** Adds messages and says how the chat is. */
  show(chat: VisitorChat): void;
  /** Says something about the connection; empty takes it back. */
  tell(sentence: string): void;
  /** An empty chat that nobody was asked into. */
  reset(): void;
}

/** Makes it; `complain` puts a failure into words. */
export function chatView(words: ChatStrings, actions: ChatActions, complain: (error: unknown) => string): ChatView {
  const log = element('div', { class: 'log', role: 'log', 'aria-label': words.messages, tabindex: '0' });
  const news = element('p', { class: 'news', role: 'status' });
  const name = element('input', { id: 'chat-name', autocomplete: 'name', maxlength: '100' });
  const email = element('input', { id: 'chat-email', type: 'email', autocomplete: 'email', maxlength: '254' });
  const about = element(
    'div',
    { class: 'field' },
    labelFor(name, words.name),
    name,
    labelFor(email, words.email),
    email,
  );
  const text = element('textarea', {
    id: 'chat-text',
    maxlength: '4000',
    dir: 'auto',
    'aria-describedby': 'chat-error',
  });
  const error = element('p', { id: 'chat-error', class: 'error', role: 'alert' });
  const send = element('button', { class: 'primary' }, words.send);
  const form = element('form', { novalidate: true }, about, labelFor(text, words.message), text, error, send);
  const end = element('button', { type: 'button', class: 'plain', hidden: true }, words.end);
  const again = element('button', { type: 'button', class: 'plain', hidden: true }, words.again);
  const shown = new Set<number>();
  let told = words.intro;
  let isSending = false;

  /** A sentence that did not change is not read out again. */
  function say(sentence: string): void {
    if (news.textContent !== sentence) news.textContent = sentence;
  }

  async function submit(): Promise<void> {
    if (isSending || text.value.trim() === '') return;
    isSending = true;
    error.textContent = '';
    try {
      await actions.send(text.value, { name: name.value.trim(), email: email.value.trim() });
      text.value = '';
    } catch (failure) {
      error.textContent = complain(failure);
    } finally {
      isSending = false;
    }
  }

  function add({ id, author, name: writer, text: said }: VisitorMessage): void {
    if (shown.has(id)) return;
    shown.add(id);
    const isMine = author === 'visitor';
    const by = element('span', { class: 'by' }, `${isMine ? words.you : writer || words.we}: `);
    log.append(element('div', { class: isMine ? 'said mine' : 'said', dir: 'auto' }, by, said));
    log.scrollTop = log.scrollHeight;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  text.addEventListener('keydown', (event) => {
    // Enter also ends the choice of a character in Chinese or Japanese.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  end.addEventListener('click', actions.end);
  again.addEventListener('click', () => {
    actions.again();
    text.focus();
  });

  const view: ChatView = {
    element: element('div', { class: 'chat' }, log, news, form, end, again),
    show({ state, operator_name: operator, messages }) {
      messages.forEach(add);
      const isOver = state === 'ENDED';
      const present = words.open.replace('{name}', () => operator || words.we);
      told = isOver ? words.ended : state === 'OPEN' ? present : words.waiting;
      say(told);
      about.hidden = true;
      form.hidden = end.hidden = isOver;
      again.hidden = !isOver;
    },
    tell: (sentence) => say(sentence || told),
    reset() {
      log.replaceChildren();
      shown.clear();
      told = words.intro;
      say(told);
      about.hidden = form.hidden = false;
      end.hidden = again.hidden = true;
    },
  };
  view.reset();
  return view;
}

const labelFor = ({ id }: HTMLElement, words: string) => element('label', { for: id }, words);
