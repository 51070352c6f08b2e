/** One subscription: notified at once, then of changes, until it ends. */
import type { IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import { XML_DECLARATION, xmlText } from '../../../kernel/xmlText.ts';
import type { EventState, MessagesState, PresenceState, Watched } from '../../ports/sipEvents.ts';
import { requestUri, userOf } from '../grammar/uri.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { ALLOW_EVENTS } from '../userAgent/methods.ts';
import { DialogInfoWriter, type Entity, sipUri } from './dialogInfo.ts';
import type { NotifierDialog } from './notifierDialog.ts';
import { BODY_TYPES, type SubscribeRequest } from './subscribeRequest.ts';

const NAMESPACES = [
  'xmlns="urn:ietf:params:xml:ns:pidf"',
  'xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"',
  'xmlns:rpid="urn:ietf:params:xml:ns:pidf:rpid"',
];

/** Presence (PIDF, RFC 3863) with activity (RPID, RFC 4480). */
export function presenceInfo({ isOpen, activity, note }: PresenceState, { uri, user, host }: Entity): string {
  const words = xmlText(note);
  const activities = activity === null ? '' : `<rpid:activities><rpid:${activity}/></rpid:activities>`;
  const contact = isOpen ? `<contact priority="1">${xmlText(sipUri(user, host))}</contact>` : '';
  return [
    XML_DECLARATION,
    `<presence ${NAMESPACES.join(' ')} entity="${xmlText(uri)}">`,
    `<tuple id="t1"><status><basic>${isOpen ? 'open' : 'closed'}</basic></status>${contact}<note>${words}</note></tuple>`,
    `<note>${words}</note>`,
    `<dm:person id="p1">${activities}<dm:note>${words}</dm:note></dm:person>`,
    '</presence>',
    '',
  ].join('\r\n');
}

/** How many messages wait in a mailbox (RFC 3842); `account` is its address. */
export function messageSummary({ unheard, heard }: MessagesState, account: string): string {
  return [
    `Messages-Waiting: ${unheard > 0 ? 'yes' : 'no'}`,
    `Message-Account: ${account}`,
    // None is urgent: callers cannot mark messages.
    `Voice-Message: ${unheard}/${heard} (0/0)`,
    '',
  ].join('\r\n');
}

/** Why one ends (RFC 6665 section 4.1.3), and the header parameters with it. */
export type EndReason = 'deactivated' | 'noresource' | 'probation;retry-after=10' | 'rejected' | 'timeout';

/** Time between two NOTIFYs of changes, in milliseconds. */
const REST_MS = 250;

export interface SubscriptionParts {
  readonly clock: Clock;
  readonly dialog: NotifierDialog;
  readonly watched: Watched;
  readonly request: SubscribeRequest;
  /** Milliseconds until this subscriber may be notified of another change. */
  readonly pause: () => number;
  /** It is over: nothing more is sent. */
  readonly onOver: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** One subscription. */
export class Subscription {
  readonly watched: Watched;
  readonly dialog: NotifierDialog;
  readonly #parts: SubscriptionParts;
  readonly #entity: Entity;
  readonly #dialogs: DialogInfoWriter;
  #lastSent: string | null = null;
  #expiresAt = 0;
  #cancelExpiry = () => {};
  #cancelRest = () => {};
  #sentAt = 0;
  /** A NOTIFY is on its way; another waits for its response. */
  #sending: Promise<void> | null = null;
  #due: 'nothing' | 'change' | 'whole' = 'nothing';
  #ending: EndReason | null = null;
  #whenGone: EndReason = 'noresource';
  #isOver = false;

  constructor(parts: SubscriptionParts, message: IncomingRequestMessage) {
    this.#parts = parts;
    this.watched = parts.watched;
    this.dialog = parts.dialog;
    const uri = requestUri(message) ?? message.to.uri;
    const host = uri.port === undefined ? uri.host : `${uri.host}:${uri.port}`;
    this.#entity = { uri: `${uri.scheme}:${uri.user ?? ''}@${host}`, user: userOf(uri), host };
    this.#dialogs = new DialogInfoWriter(this.#entity);
  }

  /** Whether a SUBSCRIBE in its dialog is about it (RFC 6665 section 4.4.1). */
  matches({ event, id }: SubscribeRequest): boolean {
    const { request } = this.#parts;
    return event === request.event && id === request.id;
  }

  /** Sets the remaining time and sends the full state; 0 ends it after that. */
  extend(expiresS: number): void {
    this.#cancelExpiry();
    this.#expiresAt = this.#parts.clock.now() + expiresS * 1000;
    if (expiresS === 0) this.#ending = 'timeout';
    else this.#cancelExpiry = this.#parts.clock.after(expiresS * 1000, () => void this.end('timeout'));
    this.#due = 'whole';
    this.#send();
  }

  /** The watched resource may have changed. `whenGone`: the reason if it does not exist any more. */
  changed(whenGone: EndReason = 'noresource'): void {
    this.#whenGone = whenGone;
    if (this.#due !== 'nothing') return;
    this.#due = 'change';
    if (!this.#sending) this.#sendAfterRest();
  }

  /** Notifies the subscriber of the end; resolves when that was answered. */
  async end(reason: EndReason): Promise<void> {
    if (this.#isOver) return;
    if (this.#ending === null) {
      this.#ending = reason;
      this.#due = 'whole';
      this.#send();
    }
    while (this.#sending) await this.#sending;
  }

  /** Drops it, because the subscriber cannot be reached. */
  forget(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelExpiry();
    this.#cancelRest();
    this.#parts.onOver();
  }

  #sendAfterRest(): void {
    const { clock, pause } = this.#parts;
    this.#cancelRest();
    const restMs = this.#sentAt + REST_MS - clock.now();
    // A clock that was set back must not silence anybody.
    const waitMs = Math.max(Math.min(restMs, REST_MS), pause());
    if (waitMs <= 0) this.#send();
    else this.#cancelRest = clock.after(waitMs, () => this.#send());
  }

  #send(): void {
    if (this.#sending || this.#isOver || this.#due === 'nothing') return;
    this.#cancelRest();
    this.#sending = this.#sendNow()
      .catch((error: unknown) => {
        this.#parts.onFailure(error);
        this.forget();
      })
      .finally(() => {
        this.#sending = null;
        if (this.#isOver || this.#due === 'nothing') return;
        if (this.#due === 'whole') this.#send();
        else this.#sendAfterRest();
      });
  }

  async #sendNow(): Promise<void> {
    const isWhole = this.#due === 'whole';
    this.#due = 'nothing';
    const state = await this.watched.read();
    if (this.#isOver) return;
    if (!state) this.#ending ??= this.#whenGone;
    const ending = this.#ending;
    const body = state && (ending === null || ending === 'timeout') ? this.#bodyOf(state, isWhole) : null;
    if (body === null && ending === null) return;
    this.#sentAt = this.#parts.clock.now();
    const { event } = this.#parts.request;
    const response = await this.dialog.notify({
      headers: this.#headers(ending),
      body: body === null ? null : { type: BODY_TYPES[event], text: body },
    });
    // RFC 6665 section 4.2.2: a subscriber that fails to answer gets no more notifications, unless it says when to try
    // again.
    const isLost = statusCode(response) >= 300 && !response.hasHeader('retry-after');
    if (ending !== null || isLost) this.forget();
  }

  #headers(ending: EndReason | null): string[] {
    const { event, id } = this.#parts.request;
    const leftS = Math.max(0, Math.round((this.#expiresAt - this.#parts.clock.now()) / 1000));
    const state = ending === null ? `active;expires=${leftS}` : `terminated;reason=${ending}`;
    return [`Event: ${event}${id === null ? '' : `;id=${id}`}`, `Subscription-State: ${state}`, ALLOW_EVENTS];
  }

  /** Null if it was the same before. */
  #bodyOf(state: EventState, isWhole: boolean): string | null {
    if (state.event === 'dialog') return this.#dialogs.write(state, isWhole);
    const text =
      state.event === 'presence' ? presenceInfo(state, this.#entity) : messageSummary(state, this.#entity.uri);
    if (!isWhole && text === this.#lastSent) return null;
    this.#lastSent = text;
    return text;
  }
}
