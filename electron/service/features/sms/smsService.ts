/** Text messages as people send them: routed, stored, then sent. */
import type { z } from 'zod';
import type { newSmsSchema, Sms } from '../../../../shared/api/sms/sms.ts';
import { fillIn } from '../../../../shared/domain/placeholders.ts';
import type { UserRecord } from '../../accounts/userRepository.ts';
import type { DiallingGuard } from '../../dialling/guard.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { ContactDirectory } from './contactDirectory.ts';
import type { SmsControl } from './smsControl.ts';
import { smsReceived, smsUpdated } from './smsEvents.ts';
import { routeSms, type SmsRouting } from './smsRouter.ts';
import type { NewSms, SmsParty } from './storage/smsRows.ts';
import { nameOf } from './userName.ts';

type Request = z.output<typeof newSmsSchema>;

export interface SmsServiceOptions {
  readonly store: Store;
  readonly contacts: ContactDirectory;
  readonly dialling: Pick<DiallingGuard, 'checkMessage'>;
  /** Called after a message was put into the queue. */
  readonly onQueued: () => void;
  /** Called after a colleague got a message. */
  readonly onReceived: (sms: Sms) => void;
  readonly now: () => number;
}

export function createSmsService(options: SmsServiceOptions): SmsControl {
  return new SmsService(options);
}

class SmsService implements SmsControl {
  readonly #options: SmsServiceOptions;

  constructor(options: SmsServiceOptions) {
    this.#options = options;
  }

  async send(viewer: Viewer, request: Request): Promise<Sms> {
    const sender = await this.#options.store.users.byId(viewer.userId);
    if (!sender) throw new Refusal('notFound', 'Resource not found');
    const message = await this.#textOf(sender, request);
    if (request.retry_of !== undefined) await this.#checkRetry(viewer, request.retry_of, request.to);
    const routing = await routeSms(this.#options.store, sender, request.from, request.to);
    if (routing.kind === 'internal') return this.#deliverInternally(sender, routing, message, request);
    const { customerId, userId, tokenId } = viewer;
    await this.#options.dialling.checkMessage({ customerId, userId, tokenId }, request.to);
    const queued = await this.#enqueue(await this.#outbound(sender, routing, request.to, message), request.retry_of);
    this.#options.onQueued();
    return queued;
  }

  async #textOf(sender: UserRecord, request: Request): Promise<string> {
    const { message, canned_response_id: cannedId } = request;
    if (message !== undefined && cannedId !== undefined) {
      throw new Refusal('invalid', 'Send either a text or a canned response, not both', 'canned_response_id');
    }
    if (cannedId === undefined) {
      if (message === undefined) throw new Refusal('invalid', 'The text is empty', 'message');
      return message;
    }
    return this.#cannedText(sender, cannedId, request);
  }

  async #cannedText(sender: UserRecord, cannedId: number, { to, contact }: Request): Promise<string> {
    const { store, contacts } = this.#options;
    const canned = await store.cannedResponses.byId(sender.customerId, cannedId);
    if (!canned || (!canned.shared && canned.userId !== sender.id)) {
      throw new Refusal('missing', 'There is no such canned response', 'canned_response_id');
    }
    const known = await contacts.byNumber(sender.customerId, to);
    const text = fillIn(canned.text, {
      first_name: contact?.first_name ?? known?.firstName ?? '',
      last_name: contact?.last_name ?? known?.lastName ?? '',
      company: contact?.company ?? known?.company ?? '',
      number: to,
      agent_name: nameOf(sender),
    });
    if (text === '')
      throw new Refusal('invalid', 'The canned response is empty without its placeholders', 'canned_response_id');
    return text;
  }

  async #outbound(sender: UserRecord, routing: Exclude<SmsRouting, { kind: 'internal' }>, to: string, message: string) {
    const { customerId } = sender;
    const recipient = { number: to, name: await this.#options.contacts.nameOf(customerId, to), userId: null };
    return {
      customerId,
      userId: sender.id,
      type: 'O',
      message,
      result: 'queued',
      from: partyOf(sender, routing.from),
      to: recipient,
      createdAt: this.#options.now(),
      lineId: routing.kind === 'line' ? routing.line.id : null,
      carrierId: routing.kind === 'carrier' ? routing.carrier.id : null,
    } satisfies NewSms;
  }

  /** Only the sender's own failed message to that number can be sent again; others are treated as not existing. */
  async #checkRetry({ customerId, userId }: Viewer, id: number, to: string): Promise<void> {
    const failed = await this.#options.store.sms.byId({ customerId, userId }, id);
    if (failed?.type !== 'O') throw notRetried('You have no such message');
    if (failed.to !== to) throw notRetried('That message was sent to another number');
    if (failed.result !== 'failed') throw notRetried(`That message has not failed: it is ${failed.result}`);
    if (failed.resent_as !== null) throw alreadyResent();
  }

  #enqueue(sms: NewSms, retryOf?: number): Promise<Sms> {
    const { store, now } = this.#options;
    return store.transaction(async (within) => {
      const stored = await within.sms.add(sms);
      await noteRetry(within, retryOf, stored);
      await within.events.append([smsUpdated(sms.customerId, stored, now())]);
      return stored;
    });
  }

  /** Writes two messages: an outbound one for the sender, an inbound one for the recipient. */
  async #deliverInternally(
    sender: UserRecord,
    { from, recipient }: Extract<SmsRouting, { kind: 'internal' }>,
    message: string,
    { to, retry_of: retryOf }: Request,
  ): Promise<Sms> {
    const { store, now } = this.#options;
    const { customerId } = sender;
    const ends = { from: partyOf(sender, from), to: partyOf(recipient, to) };
    const common = { ...ends, customerId, message, createdAt: now(), lineId: null, carrierId: null };
    const { sent, received } = await store.transaction(async (within) => {
      const sent = await within.sms.add({ ...common, userId: sender.id, type: 'O', result: 'delivered' });
      await noteRetry(within, retryOf, sent);
      const received = await within.sms.add({ ...common, userId: recipient.id, type: 'I', result: 'received' });
      await within.events.append([smsUpdated(customerId, sent, now()), smsReceived(customerId, received, now())]);
      return { sent, received };
    });
    this.#options.onReceived(received);
    return sent;
  }
}

/** If the same message is sent again twice at once, one request is refused. */
async function noteRetry(within: Pick<Repositories, 'sms'>, retryOf: number | undefined, sent: Sms): Promise<void> {
  if (retryOf !== undefined && !(await within.sms.markResent(retryOf, sent.id))) throw alreadyResent();
}

const notRetried = (message: string) => new Refusal('wrongState', message, 'retry_of');
const alreadyResent = () => notRetried('That message has already been sent again');

function partyOf(user: UserRecord, number: string): SmsParty {
  return { number, name: nameOf(user), userId: user.id };
}
