import type { Clock } from '../../../kernel/clock.ts';
import { type MessageParts, methodOf, statusOf, type WireMessage } from '../wire/messageText.ts';
import { type SocketAddress, topVia } from '../wire/via.ts';
import {
  INITIAL_STATE,
  stepTransaction,
  type TransactionEffect,
  type TransactionInput,
  type TransactionKind,
  type TransactionState,
} from './transactionStates.ts';
import type { TransactionTimers } from './transactionTimers.ts';

/** The fields of a message that the transaction layer needs. */
interface TransactionMessage {
  /** Same for every message of one transaction (RFC 3261 sections 17.1.3 and 17.2.3). */
  readonly key: string;
  /** Method of the request, or of the request that a response answers. */
  readonly method: string;
  /** Null for a request. */
  readonly status: number | null;
}

/** Reads the identity of a message's transaction; null when the message lacks what makes one. */
export function transactionMessage(parts: MessageParts): TransactionMessage | null {
  const status = statusOf(parts.startLine);
  const cseq = /^(\d+)\s+(\S+)$/.exec(header(parts, 'cseq'));
  const method = methodOf(parts.startLine) ?? cseq?.[2];
  const via = topVia(parts);
  if (!via || !cseq?.[1] || !method) return null;
  // An ACK belongs to the INVITE that it acknowledges.
  const family = method === 'ACK' ? 'INVITE' : method;
  const identity = via.branch.startsWith('z9hG4bK') ? via.branch : legacyIdentity(parts, cseq[1]);
  return { key: `${identity}|${via.host}:${via.port ?? ''}|${family}`, method, status };
}

/** RFC 2543 peers give no unique branch. */
function legacyIdentity(parts: MessageParts, sequence: string): string {
  const tag = /;\s*tag=([^;\s]+)/i.exec(header(parts, 'from'))?.[1] ?? '';
  return `${header(parts, 'call-id')}|${sequence}|${tag}`;
}

function header(parts: MessageParts, name: string): string {
  return parts.headers.find((field) => field.name === name)?.value ?? '';
}

export interface TransactionShimOptions {
  readonly timers: TransactionTimers;
  readonly clock: Clock;
  /** Puts a message on the wire. */
  transmit(message: WireMessage, to: SocketAddress): Promise<void>;
  /** Hands a message up to the user agent. */
  deliver(message: WireMessage, from: SocketAddress): void;
}

interface Message {
  readonly wire: WireMessage;
  readonly peer: SocketAddress;
}

interface Transaction {
  readonly id: string;
  readonly kind: TransactionKind;
  state: TransactionState;
  /** The request (client) or the last response (server). */
  last: Message | null;
  ack: Message | null;
  intervalMs: number;
  cancelRetransmit: () => void;
  cancelExpiry: () => void;
}

const nothing = () => {};

/**
 * The reliability that sip.js leaves to its transport: over UDP, requests and final responses are sent again until they
 * are answered, and what arrives twice is answered again without the user agent seeing it (RFC 3261 section 17). It
 * stands between the user agent and the socket and keeps its own small state per transaction; the user agent keeps the
 * timers that give up (B and F) and the repetition of 2xx to INVITE.
 */
export class TransactionShim {
  readonly #options: TransactionShimOptions;
  readonly #transactions = new Map<string, Transaction>();

  constructor(options: TransactionShimOptions) {
    this.#options = options;
  }

  /** Transactions alive, for tests and diagnostics. */
  get size(): number {
    return this.#transactions.size;
  }

  /** Sends a message of the user agent. Rejects when the socket refuses it. */
  send(wire: WireMessage, peer: SocketAddress): Promise<void> {
    const message = { wire, peer };
    const identity = transactionMessage(wire.parts);
    if (!identity) return this.#transmit(message);
    return identity.status === null ? this.#sendRequest(identity, message) : this.#sendResponse(identity, message);
  }

  /** Continues with an INVITE that an earlier process received: the response to it is sent until it is acknowledged. */
  resume(invite: MessageParts): void {
    const identity = transactionMessage(invite);
    if (identity) this.#begin(`server|${identity.key}`, 'inviteServer', null);
  }

  /** Takes a message from the socket. */
  receive(wire: WireMessage, peer: SocketAddress): void {
    const message = { wire, peer };
    const identity = transactionMessage(wire.parts);
    if (!identity) this.#deliver(message);
    else if (identity.status === null) this.#receiveRequest(identity, message);
    else this.#receiveResponse(identity, message);
  }

  /** A request that was passed on is neither understood nor answered: its state is dropped. */
  discard({ parts }: WireMessage): void {
    const identity = transactionMessage(parts);
    const transaction = identity ? this.#transactions.get(`server|${identity.key}`) : undefined;
    if (transaction && !transaction.last) this.#forget(transaction);
  }

  /** Forgets every transaction and stops its timers. */
  close(): void {
    for (const transaction of this.#transactions.values()) this.#forget(transaction);
  }

  #transmit({ wire, peer }: Message): Promise<void> {
    return this.#options.transmit(wire, peer);
  }

  #deliver({ wire, peer }: Message): void {
    this.#options.deliver(wire, peer);
  }

  #sendRequest(identity: TransactionMessage, message: Message): Promise<void> {
    const id = `client|${identity.key}`;
    const known = this.#transactions.get(id);
    if (identity.method === 'ACK') {
      // Without a transaction it acknowledges a 2xx: the user agent repeats that one itself.
      if (known) this.#step(known, 'ack', message);
      return this.#transmit(message);
    }
    const kind = identity.method === 'INVITE' ? 'inviteClient' : 'nonInviteClient';
    const transaction = this.#begin(id, kind, message);
    this.#startRetransmitting(transaction);
    this.#expireAfter(transaction, 64 * this.#options.timers.t1);
    return this.#transmit(message);
  }

  #sendResponse(identity: TransactionMessage, message: Message): Promise<void> {
    const transaction = this.#transactions.get(`server|${identity.key}`);
    if (!transaction) return this.#transmit(message);
    const passes = this.#step(transaction, responseInput(identity.status ?? 0), message);
    return passes ? this.#transmit(message) : Promise.resolve();
  }

  #receiveRequest(identity: TransactionMessage, message: Message): void {
    const id = `server|${identity.key}`;
    const known = this.#transactions.get(id);
    if (known) {
      const passes = this.#step(known, identity.method === 'ACK' ? 'ack' : 'duplicate', message);
      if (passes) this.#deliver(message);
      return;
    }
    if (identity.method !== 'ACK') {
      const kind = identity.method === 'INVITE' ? 'inviteServer' : 'nonInviteServer';
      const transaction = this.#begin(id, kind, null);
      if (kind === 'nonInviteServer') this.#expireAfter(transaction, 64 * this.#options.timers.t1);
    }
    this.#deliver(message);
  }

  #receiveResponse(identity: TransactionMessage, message: Message): void {
    const transaction = this.#transactions.get(`client|${identity.key}`);
    const passes = transaction ? this.#step(transaction, responseInput(identity.status ?? 0), message) : true;
    if (passes) this.#deliver(message);
  }

  #begin(id: string, kind: TransactionKind, request: Message | null): Transaction {
    const former = this.#transactions.get(id);
    if (former) this.#forget(former);
    const transaction: Transaction = {
      id,
      kind,
      state: INITIAL_STATE[kind],
      last: request,
      ack: null,
      intervalMs: this.#options.timers.t1,
      cancelRetransmit: nothing,
      cancelExpiry: nothing,
    };
    this.#transactions.set(id, transaction);
    return transaction;
  }

  /** Runs the table; true when the message is to be handed on. */
  #step(transaction: Transaction, input: TransactionInput, message: Message | null): boolean {
    const { to, effects } = stepTransaction(transaction.kind, transaction.state, input);
    transaction.state = to;
    for (const effect of effects) this.#perform(transaction, effect, input, message);
    if (to === 'terminated') this.#forget(transaction);
    return effects.includes('pass');
  }

  #perform(
    transaction: Transaction,
    effect: TransactionEffect,
    input: TransactionInput,
    message: Message | null,
  ): void {
    const { t1, t2, t4 } = this.#options.timers;
    if (effect === 'remember' && input === 'ack') transaction.ack = message;
    else if (effect === 'remember') transaction.last = message;
    else if (effect === 'resend') this.#resend(transaction.last);
    else if (effect === 'resendAck') this.#resend(transaction.ack);
    else if (effect === 'slowDown') transaction.intervalMs = t2;
    else if (effect === 'startRetransmitting') this.#startRetransmitting(transaction);
    else if (effect === 'stopRetransmitting') transaction.cancelRetransmit();
    else if (effect === 'expireAfter64T1') this.#expireAfter(transaction, 64 * t1);
    else if (effect === 'expireAfterT4') this.#expireAfter(transaction, t4);
  }

  #resend(message: Message | null): void {
    // The first copy reported the failure, if there was one.
    if (message) this.#transmit(message).catch(nothing);
  }

  #startRetransmitting(transaction: Transaction): void {
    transaction.intervalMs = this.#options.timers.t1;
    this.#scheduleRetransmit(transaction);
  }

  #scheduleRetransmit(transaction: Transaction): void {
    transaction.cancelRetransmit();
    transaction.cancelRetransmit = this.#options.clock.after(transaction.intervalMs, () => {
      this.#step(transaction, 'retransmit', null);
      // Timer A doubles without a bound, E and G up to T2.
      const doubled = transaction.intervalMs * 2;
      const bounded = Math.min(doubled, this.#options.timers.t2);
      transaction.intervalMs = transaction.kind === 'inviteClient' ? doubled : bounded;
      this.#scheduleRetransmit(transaction);
    });
  }

  #expireAfter(transaction: Transaction, ms: number): void {
    transaction.cancelExpiry();
    transaction.cancelExpiry = this.#options.clock.after(ms, () => void this.#step(transaction, 'expired', null));
  }

  #forget(transaction: Transaction): void {
    transaction.cancelRetransmit();
    transaction.cancelExpiry();
    this.#transactions.delete(transaction.id);
  }
}

function responseInput(status: number): TransactionInput {
  if (status < 200) return 'provisional';
  return status < 300 ? 'success' : 'refusal';
}
