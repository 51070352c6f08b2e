/** Runs in the browser: a soft phone as web pages have them, made with sip.js' own session manager. */
import { type Session, type UserAgent, Web } from 'sip.js';
import { subscriberOf } from '../sip/sipJsSubscriber.ts';
import { levelAt, listen, openMicrophone } from './listen.ts';

/** What the phone registers with. */
export interface PageOptions {
  /** `ws://host:port` */
  readonly server: string;
  readonly username: string;
  readonly password: string;
}

/** How a call of the page is. */
export type PageCallState = 'ringing' | 'calling' | 'answered' | 'held' | 'ended';

/** What a page subscribes to: calls of a colleague (RFC 4235), or its mailbox (RFC 3842). */
export type WatchedEvent = 'dialog' | 'message-summary';

/** The page's phone; calls are named by their position. */
export interface PagePhone {
  /** Resolves when it is registered; rejects with the status of a refusal. */
  register(): Promise<void>;
  dial(number: string): Promise<number>;
  answer(call: number): Promise<void>;
  hangUp(call: number): Promise<void>;
  hold(call: number, held: boolean): Promise<void>;
  /** `target`: a number, or another call that is to be joined with this one. */
  transfer(call: number, target: string | { readonly call: number }): Promise<void>;
  /** Presses a key, as RFC 4733 has it. */
  press(call: number, key: string): void;
  /** The state of every call, the oldest first. */
  states(): PageCallState[];
  /** Level of a frequency in what a call's other party says, in dB below full scale. */
  level(call: number, frequencyHz: number): number;
  /** Subscribes to an event of a user. */
  watch(user: string, event: WatchedEvent): void;
  /** The last outcome of an event; empty before. */
  told(event: WatchedEvent): string;
  /** SIP messages with a session description, as they crossed the wire. */
  readonly descriptions: readonly string[];
}

declare global {
  interface Window {
    openPhone(options: PageOptions): PagePhone;
    phone: PagePhone;
  }
}

interface PageCall {
  readonly session: Session;
  state: PageCallState;
  analyser: AnalyserNode | null;
}

window.openPhone = ({ server, username, password }) => {
  const calls: PageCall[] = [];
  const descriptions: string[] = [];
  const told = new Map<WatchedEvent, string>();
  const manager = new Web.SessionManager(server, {
    aor: `sip:${username}@cordboard`,
    sendDTMFUsingSessionDescriptionHandler: true,
    userAgentOptions: {
      authorizationUsername: username,
      authorizationPassword: password,
      logLevel: 'error',
      sessionDescriptionHandlerFactory: Web.defaultSessionDescriptionHandlerFactory(openMicrophone),
      sessionDescriptionHandlerFactoryOptions: { peerConnectionConfiguration: { iceServers: [] } },
    },
    delegate: {
      onCallCreated: (session) => calls.push({ session, state: 'calling', analyser: null }),
      onCallReceived: (session) => set(session, 'ringing'),
      onCallAnswered: (session) => set(session, 'answered'),
      onCallHold: (session, held) => set(session, held ? 'held' : 'answered'),
      onCallHangup: (session) => set(session, 'ended'),
      onMessageReceived: () => {},
    },
  });
  const find = (session: Session) => calls.find((call) => call.session === session);
  const at = (index: number): PageCall => {
    const call = calls[index];
    if (!call) throw new Error(`There is no call ${index}.`);
    return call;
  };
  const set = (session: Session, state: PageCallState) => {
    const call = find(session);
    if (call) call.state = state;
  };
  const keep = (text: string) => {
    if (text.includes('m=audio')) descriptions.push(text);
  };
  const phone: PagePhone = {
    descriptions,
    async register() {
      await manager.connect();
      watch(manager.userAgent, keep);
      await new Promise<void>((resolve, reject) => {
        const onReject = ({ message }: { readonly message: { readonly statusCode?: number } }) =>
          reject(new Error(`REGISTER was refused with ${message.statusCode}`));
        const onAccept = () => resolve();
        manager.register({ requestDelegate: { onAccept, onReject } }).catch(reject);
      });
    },
    async dial(number) {
      await manager.call(`sip:${number}@cordboard`);
      return calls.length - 1;
    },
    answer: (call) => manager.answer(at(call).session),
    hangUp: (call) => manager.hangup(at(call).session),
    hold: (call, held) => (held ? manager.hold(at(call).session) : manager.unhold(at(call).session)),
    transfer: (call, target) =>
      manager.transfer(
        at(call).session,
        typeof target === 'string' ? `sip:${target}@cordboard` : at(target.call).session,
      ),
    press: (call, key) => void manager.sendDTMF(at(call).session, key),
    states: () => calls.map(({ state }) => state),
    watch(user, event) {
      void subscriberOf(manager.userAgent, user, event, (body) => told.set(event, body)).subscribe();
    },
    told: (event) => told.get(event) ?? '',
    level(index, frequencyHz) {
      const call = at(index);
      call.analyser ??= listen(manager.getRemoteMediaStream(call.session));
      return levelAt(call.analyser, frequencyHz);
    },
  };
  window.phone = phone;
  return phone;
};

/** Shows what is sent and what comes. */
function watch({ transport }: UserAgent, keep: (text: string) => void): void {
  const [send, receive] = [transport.send.bind(transport), transport.onMessage];
  transport.send = (text) => {
    keep(text);
    return send(text);
  };
  transport.onMessage = (text) => {
    keep(text);
    receive?.(text);
  };
}
