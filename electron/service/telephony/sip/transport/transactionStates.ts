/**
 * The four transactions of RFC 3261 section 17 (with the Accepted state of RFC 6026) over an unreliable transport, as far
 * as retransmission and duplicates go. The table is data; `step` is pure.
 *
 * ```
 * inviteClient     calling ─1xx→ proceeding ─2xx→ accepted ─expired→ terminated
 *                     └──────────────┴─3xx-6xx→ completed ─expired (D)→ terminated
 * nonInviteClient  trying ─1xx→ proceeding ─final→ completed ─expired (K)→ terminated
 *                     └────────final────────────────┘
 * inviteServer     proceeding ─send2xx→ accepted ─expired (L)→ terminated
 *                     └─sendRefusal→ completed ─ack→ confirmed ─expired (I)→ terminated
 *                                        └─expired (H)→ terminated
 * nonInviteServer  trying ─sendFinal→ completed ─expired (J)→ terminated
 * ```
 */

/** Which of the four machines a transaction runs. */
export type TransactionKind = 'inviteClient' | 'nonInviteClient' | 'inviteServer' | 'nonInviteServer';

/** States of all four machines. */
export type TransactionState =
  | 'calling'
  | 'trying'
  | 'proceeding'
  | 'accepted'
  | 'completed'
  | 'confirmed'
  | 'terminated';

/** Inputs of a transaction. */
export type TransactionInput =
  /** A provisional, 2xx or other final response: received by a client, sent by a server. */
  | 'provisional'
  | 'success'
  | 'refusal'
  /** The peer sent its request again. */
  | 'duplicate'
  /** Our ACK to a refusal goes out (client) or the peer's comes in (server). */
  | 'ack'
  /** The retransmission timer fired: A, E or G. */
  | 'retransmit'
  /** The timer that ends the state fired: B, D, F, H, I, J, K or L. */
  | 'expired';

/** Actions of the shim. */
export type TransactionEffect =
  /** Hand the message on: up to the user agent or down to the socket. */
  | 'pass'
  /** Send the request (client) or the last response (server) once more. */
  | 'resend'
  /** Send the stored ACK once more. */
  | 'resendAck'
  /** Keep the message for `resend` or `resendAck`. */
  | 'remember'
  /** Retransmit at T2 from now on (timer E in Proceeding), or from T1 on (timer G). */
  | 'slowDown'
  | 'startRetransmitting'
  | 'stopRetransmitting'
  /** Arms the timer that ends the state, for 64·T1 or T4. */
  | 'expireAfter64T1'
  | 'expireAfterT4';

interface Step {
  readonly to: TransactionState;
  readonly effects: readonly TransactionEffect[];
}

type Machine = Readonly<Partial<Record<TransactionState, Readonly<Partial<Record<TransactionInput, Step>>>>>>;

const to = (state: TransactionState, ...effects: TransactionEffect[]): Step => ({ to: state, effects });

/** Section 17.1.1 and RFC 6026 section 7.2. */
const INVITE_CLIENT: Machine = {
  calling: {
    retransmit: to('calling', 'resend'),
    provisional: to('proceeding', 'pass', 'stopRetransmitting'),
    success: to('accepted', 'pass', 'stopRetransmitting', 'expireAfter64T1'),
    refusal: to('completed', 'pass', 'stopRetransmitting', 'expireAfter64T1'),
    expired: to('terminated', 'stopRetransmitting'),
  },
  proceeding: {
    provisional: to('proceeding', 'pass'),
    success: to('accepted', 'pass', 'expireAfter64T1'),
    refusal: to('completed', 'pass', 'expireAfter64T1'),
    // Timer B ended with Calling: an INVITE may ring for as long as it likes.
    expired: to('proceeding'),
  },
  accepted: {
    success: to('accepted', 'pass'),
    provisional: to('accepted'),
    expired: to('terminated'),
  },
  completed: {
    ack: to('completed', 'remember', 'pass'),
    refusal: to('completed', 'resendAck'),
    provisional: to('completed'),
    expired: to('terminated'),
  },
};

/** Section 17.1.2. */
const NON_INVITE_CLIENT: Machine = {
  trying: {
    retransmit: to('trying', 'resend'),
    provisional: to('proceeding', 'pass', 'slowDown'),
    success: to('completed', 'pass', 'stopRetransmitting', 'expireAfterT4'),
    refusal: to('completed', 'pass', 'stopRetransmitting', 'expireAfterT4'),
    expired: to('terminated', 'stopRetransmitting'),
  },
  proceeding: {
    retransmit: to('proceeding', 'resend'),
    provisional: to('proceeding', 'pass'),
    success: to('completed', 'pass', 'stopRetransmitting', 'expireAfterT4'),
    refusal: to('completed', 'pass', 'stopRetransmitting', 'expireAfterT4'),
    expired: to('terminated', 'stopRetransmitting'),
  },
  completed: {
    provisional: to('completed'),
    success: to('completed'),
    refusal: to('completed'),
    expired: to('terminated'),
  },
};

/** Section 17.2.1 and RFC 6026 section 7.1. The 2xx is repeated by the user agent, not here. */
const INVITE_SERVER: Machine = {
  proceeding: {
    duplicate: to('proceeding', 'resend'),
    provisional: to('proceeding', 'remember', 'pass'),
    success: to('accepted', 'remember', 'pass', 'expireAfter64T1'),
    refusal: to('completed', 'remember', 'pass', 'startRetransmitting', 'expireAfter64T1'),
  },
  accepted: {
    duplicate: to('accepted'),
    success: to('accepted', 'pass'),
    // Some peers reuse the INVITE's branch for the ACK of a 2xx.
    ack: to('accepted', 'pass'),
    expired: to('terminated'),
  },
  completed: {
    duplicate: to('completed', 'resend'),
    retransmit: to('completed', 'resend'),
    ack: to('confirmed', 'pass', 'stopRetransmitting', 'expireAfterT4'),
    expired: to('terminated', 'stopRetransmitting'),
  },
  confirmed: {
    duplicate: to('confirmed'),
    ack: to('confirmed'),
    expired: to('terminated'),
  },
};

/** Section 17.2.2. */
const NON_INVITE_SERVER: Machine = {
  trying: {
    duplicate: to('trying'),
    provisional: to('proceeding', 'remember', 'pass'),
    success: to('completed', 'remember', 'pass', 'expireAfter64T1'),
    refusal: to('completed', 'remember', 'pass', 'expireAfter64T1'),
    expired: to('terminated'),
  },
  proceeding: {
    duplicate: to('proceeding', 'resend'),
    provisional: to('proceeding', 'remember', 'pass'),
    success: to('completed', 'remember', 'pass', 'expireAfter64T1'),
    refusal: to('completed', 'remember', 'pass', 'expireAfter64T1'),
    expired: to('terminated'),
  },
  completed: {
    duplicate: to('completed', 'resend'),
    success: to('completed'),
    refusal: to('completed'),
    expired: to('terminated'),
  },
};

/** The tables of all four machines. */
export const TRANSACTION_MACHINES: Readonly<Record<TransactionKind, Machine>> = {
  inviteClient: INVITE_CLIENT,
  nonInviteClient: NON_INVITE_CLIENT,
  inviteServer: INVITE_SERVER,
  nonInviteServer: NON_INVITE_SERVER,
};

/** The state in which a transaction of that kind begins. */
export const INITIAL_STATE: Readonly<Record<TransactionKind, TransactionState>> = {
  inviteClient: 'calling',
  nonInviteClient: 'trying',
  inviteServer: 'proceeding',
  nonInviteServer: 'trying',
};

/**
 * The next state and what to do. An input that the state does not know comes from a peer that misbehaves or from a
 * message that was late: it changes nothing and is absorbed.
 */
export function stepTransaction(kind: TransactionKind, state: TransactionState, input: TransactionInput): Step {
  return TRANSACTION_MACHINES[kind][state]?.[input] ?? { to: state, effects: [] };
}
