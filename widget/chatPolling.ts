/** Polls a chat, one request at a time: an older answer must not come after a newer one. */
import type { VisitorChat } from '../shared/api/chats/visitorChats.ts';
import type { ChatService } from './chatService.ts';
import { Refused } from './service.ts';

/** How often the chat is polled while the page is visible, and while it is hidden: the service waits five minutes. */
const pollMs = 2_000;
const hiddenPollMs = 30_000;
/** After a failure: a page on the move loses the network for a while. */
const retryMs = 5_000;

/** Called with new messages and states. */
export interface ChatListener {
  onNews(chat: VisitorChat): void;
  /** It will be asked again. */
  onLost(): void;
  /** The service knows no such chat any more. */
  onGone(): void;
}

/** The questions of one mounted chat. */
export class ChatPolling {
  readonly #service: ChatService;
  readonly #listener: ChatListener;
  #newest = 0;
  #timer = 0;
  #isAsking = false;

  constructor(service: ChatService, listener: ChatListener) {
    this.#service = service;
    this.#listener = listener;
    document.addEventListener('visibilitychange', this.ask);
  }

  /** Polls at once, and continues while the chat is open. */
  readonly ask = async (): Promise<void> => {
    if (this.#isAsking || !this.#service.isOpen()) return;
    this.#isAsking = true;
    const pause = await this.#service.news(this.#newest).then(
      (chat) => this.#take(chat),
      (error: unknown) => this.#fail(error),
    );
    this.#isAsking = false;
    this.#schedule(pause);
  };

  /** The next chat begins with its first message. */
  restart(): void {
    this.#service.forget();
    this.#newest = 0;
  }

  #take(chat: VisitorChat): number {
    this.#newest = chat.messages.at(-1)?.id ?? this.#newest;
    if (chat.state === 'ENDED') this.#service.forget();
    this.#listener.onNews(chat);
    return document.hidden ? hiddenPollMs : pollMs;
  }

  #fail(error: unknown): number {
    if (error instanceof Refused && error.status === 404) {
      this.restart();
      this.#listener.onGone();
    } else this.#listener.onLost();
    return retryMs;
  }

  #schedule(pauseMs: number): void {
    clearTimeout(this.#timer);
    if (this.#service.isOpen()) this.#timer = window.setTimeout(this.ask, pauseMs);
  }
}
