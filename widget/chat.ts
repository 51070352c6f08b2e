/** A visitor's chat with the house, inside any element: of a page, or of a shadow root. */
import { chatStyleSheet } from './chatLook.ts';
import { connectChat } from './chatService.ts';
import { chatStrings } from './chatStrings.ts';
import { chatView } from './chatView.ts';
import { Refused } from './service.ts';

/** Where the chat goes, and in which language. */
export interface ChatOptions {
  /** Of the contract, without a slash at the end. */
  readonly baseUrl: string;
  /** Of the Call Me Back setting. */
  readonly key: string;
  /** Such as `de`. */
  readonly culture: string;
}

/** How often news are asked for while the page is looked at, and while it is not: the service waits five minutes. */
const pollMs = 2_000;
const hiddenPollMs = 30_000;
/** After a failure: a page on the move loses the network for a while. */
const retryMs = 5_000;

/** Has the page or shadow root of a container know the chat's style. */
function dress(container: HTMLElement): void {
  const root = container.getRootNode();
  if (root instanceof Document || root instanceof ShadowRoot) root.adoptedStyleSheets.push(chatStyleSheet());
}

/**
 * Mounts the chat. One that this tab began goes on, also on the next page of the site.
 *
 * @param container must be in the page already
 * @returns takes it out again; the chat itself goes on
 */
export function mountChat(container: HTMLElement, { baseUrl, key, culture }: ChatOptions): () => void {
  const words = chatStrings(culture);
  const service = connectChat(baseUrl, key);
  let newest = 0;
  let timer = 0;
  let isAsking = false;
  let isMounted = true;

  function schedule(afterMs: number): void {
    clearTimeout(timer);
    if (isMounted && service.isOpen()) timer = window.setTimeout(ask, afterMs);
  }

  function reset(): void {
    service.forget();
    newest = 0;
    view.reset();
  }

  /** One question at a time, else an older answer could come after a newer one. */
  async function ask(): Promise<void> {
    if (isAsking || !service.isOpen()) return;
    isAsking = true;
    try {
      const chat = await service.news(newest);
      newest = chat.messages.at(-1)?.id ?? newest;
      view.show(chat);
      if (chat.state === 'ENDED') service.forget();
      schedule(document.hidden ? hiddenPollMs : pollMs);
    } catch (error) {
      if (error instanceof Refused && error.status === 404) reset();
      else view.tell(words.lost);
      schedule(retryMs);
    } finally {
      isAsking = false;
    }
  }

  const view = chatView(
    words,
    {
      async send(text, visitor) {
        await service.send(text, visitor);
        schedule(0);
      },
      end: () => void service.leave().then(ask, () => view.tell(words.lost)),
      again: reset,
    },
    (error) => {
      if (!(error instanceof Refused)) return words.failed;
      if (error.status === 409) schedule(0);
      return error.status === 429 ? words.too_many : error.status === 400 ? words.wrong : words.failed;
    },
  );

  dress(container);
  container.append(view.element);
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    isMounted = false;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', ask);
    view.element.remove();
  };
}
