import type { FileLimits } from './chatFile.ts';
import { ChatPolling } from './chatPolling.ts';
import { connectChat } from './chatService.ts';
import { chatView } from './chatView.ts';
import { Refused } from './service.ts';
import { type ChatStrings, fill } from './words.ts';

/**
 * The chat's own style. Colours are the widget's variables, with values of their own for a chat elsewhere in the page.
 */
const css = `
.chat { display: flex; flex-direction: column; gap: 12px; min-height: 0; padding: 8px 22px 22px; color: var(--text, #17201c); }
.chat > * { flex: none; }
.chat .log { flex: 0 1 auto; display: flex; flex-direction: column; gap: 8px; min-height: 72px; max-height: 40vh; overflow-y: auto; overscroll-behavior: contain; }
.chat .log:empty, .chat .news:empty, .chat [hidden] { display: none !important; }
.chat .said { max-width: 85%; padding: 8px 12px; border-radius: 14px; border-end-start-radius: 4px; background: var(--field, #f6f8f7);
  border: 1px solid var(--line, #d5dcd8); white-space: pre-wrap; overflow-wrap: anywhere; align-self: flex-start; }
.chat .said.mine { align-self: flex-end; border-end-start-radius: 14px; border-end-end-radius: 4px; border-color: transparent;
  background: var(--accent, #0b6e4f); color: var(--on-accent, #fff); }
.chat .by { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.chat .news { color: var(--muted, #56625c); font-size: 14px; }
.chat textarea { display: block; width: 100%; min-height: 60px; height: 60px; padding: 10px 14px; border: 1px solid var(--line, #d5dcd8);
  border-radius: 12px; background: var(--field, #f6f8f7); color: inherit; font: inherit; resize: vertical; }
.chat textarea:focus { outline: 2px solid var(--accent, #0b6e4f); outline-offset: -1px; border-color: transparent; }
.chat .about { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
.chat .about > div { display: grid; gap: 6px; align-content: end; }
.chat .row { display: flex; gap: 8px; } .chat .row .primary { flex: 1; }
.chat .attach { display: grid; place-items: center; width: 48px; height: 48px; border: 1px solid var(--line, #d5dcd8); border-radius: 12px; }
.chat .attach:hover { background: var(--field, #f6f8f7); }
.chat .file { display: grid; gap: 6px; max-width: 100%; padding: 0; text-align: start; color: inherit; font: inherit; overflow-wrap: anywhere; }
.chat button.file { text-decoration: underline; text-underline-offset: 2px; }
.chat .file + * { margin-top: 4px; }
.chat .file canvas { max-width: 100%; max-height: 180px; width: auto; height: auto; border-radius: 8px; background: #fff; }
.chat small { font-size: 13px; opacity: .85; white-space: nowrap; }
.chat .sending { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; font-size: 14px; color: var(--muted, #56625c); }
.chat .sending p { flex: 1 1 auto; min-width: 0; overflow-wrap: anywhere; }
.chat .sending progress { flex: 1 1 100%; width: 100%; height: 6px; border: 0; border-radius: 3px; overflow: hidden; appearance: none; background: var(--line, #d5dcd8); }
.chat .sending progress::-webkit-progress-bar { background: var(--line, #d5dcd8); }
.chat .sending progress::-webkit-progress-value { background: var(--accent, #0b6e4f); }
.chat .sending progress::-moz-progress-bar { background: var(--accent, #0b6e4f); }
.chat .sending button { min-width: 44px; min-height: 44px; color: inherit; font: inherit; text-decoration: underline; }
@media (max-height: 700px) { .chat { gap: 8px; padding-bottom: 14px; } .chat form { gap: 8px; } }
@media (prefers-color-scheme: dark) { .chat textarea:focus { outline-color: #fff; } }
`;

/** The style sheet; made once for each page. */
function chatStyleSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** A chat that is in the page. */
export interface MountedChat {
  /** Whether anybody can answer has changed. */
  readonly renew: () => void;
}

/** Where the chat goes, and what it says. */
export interface ChatOptions {
  /** Base address of the API, without a slash at the end. */
  readonly baseUrl: string;
  /** Key of the Call Me Back setting. */
  readonly key: string;
  readonly words: ChatStrings;
  /** Whether anybody can answer before the visitor has written, at this moment; default: yes. */
  readonly isSomebodyHere?: () => boolean;
  /** Opening hours in words; empty: there are none. */
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
  if (error.status === 400) return error.field === 'email' ? words.wrong : fill(words.refused, 'reason', error.message);
  return words.failed;
}

/**
 * Mounts a visitor's chat with the customer's operators in any element, of a page or of a shadow root. One that was begun in
 * this tab continues, also on the next page of the site.
 *
 * @param container must be in the page already
 */
export function mountChat(container: HTMLElement, options: ChatOptions): MountedChat {
  const { baseUrl, key, words, isSomebodyHere = () => true, hours = '' } = options;
  const { files = { types: [], megabytes: 0 } } = options;
  const service = connectChat(baseUrl, key);
  const view = chatView(words, {
    send: (text, visitor) => service.send(text, visitor).finally(askNow),
    sendFile: (file, visitor, sending) => service.sendFile(file, visitor, sending).finally(askNow),
    load: service.load,
    files,
    complain: (error) => complaintOf(words, error),
    isSomebodyHere,
    hours: hours && fill(words.hours, 'hours', hours),
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
  return { renew: view.renew };
}
