/** A visitor's chat with the customer's operators, inside any element: of a page, or of a shadow root. */
import type { FileLimits } from './chatFile.ts';
import { chatStyleSheet } from './chatLook.ts';
import { ChatPolling } from './chatPolling.ts';
import { connectChat } from './chatService.ts';
import { type ChatStrings, chatStrings } from './chatStrings.ts';
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
  /** Whether anybody is there before the visitor has written; default: somebody is. */
  readonly isSomebodyHere?: () => boolean;
  /** When somebody is, in words; empty: nobody says. */
  readonly hours?: string;
  /** Files that it takes; default: none. */
  readonly files?: FileLimits;
}

/** Has the page or shadow root of a container know the chat's style. */
function dress(container: HTMLElement): void {
  const root = container.getRootNode();
  if (root instanceof Document || root instanceof ShadowRoot) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, chatStyleSheet()];
  }
}

function complaintOf(words: ChatStrings, error: unknown): string {
  if (!(error instanceof Refused)) return words.failed;
  if (error.status === 429) return words.too_many;
  if (error.status === 400)
    return error.field === 'email' ? words.wrong : words.refused.replace('{reason}', () => error.message);
  return words.failed;
}

/**
 * Mounts the chat. One that this tab began goes on, also on the next page of the site.
 *
 * @param container must be in the page already
 * @returns takes it out again; the chat itself goes on
 */
export function mountChat(container: HTMLElement, options: ChatOptions): () => void {
  const { baseUrl, key, culture, isSomebodyHere = () => true, hours = '' } = options;
  const { files = { types: [], megabytes: 0 } } = options;
  const words = chatStrings(culture);
  const service = connectChat(baseUrl, key);
  const view = chatView(words, {
    send: (text, visitor) => service.send(text, visitor).finally(askNow),
    sendFile: (file, visitor) => service.sendFile(file, visitor).finally(askNow),
    load: service.load,
    files,
    complain: (error) => complaintOf(words, error),
    isSomebodyHere,
    hours: hours && words.hours.replace('{hours}', () => hours),
    end: () => void service.leave().then(askNow, () => view.tell(words.lost)),
    again() {
      polling.restart();
      view.reset();
    },
  });
  const polling = new ChatPolling(service, {
    onNews: view.show,
    onLost: () => view.tell(words.lost),
    onGone: view.reset,
  });
  function askNow(): void {
    void polling.ask();
  }

  dress(container);
  container.append(view.element);
  void polling.ask();
  return () => {
    polling.stop();
    view.element.remove();
  };
}
