import { randomBytes, randomUUID } from 'node:crypto';
import {
  ClientTransaction,
  type IncomingInviteRequest,
  type OutgoingRequestMessage,
  type UserAgentCore,
} from 'sip.js/lib/core/index.js';

/** 128 bits; RFC 3261 section 19.3 asks for 32 that are cryptographically random. */
const token = (): string => randomBytes(16).toString('hex');

/** The beginning of every branch (RFC 3261 section 8.1.1.7). */
const COOKIE = 'z9hG4bK';

/** Listeners for the branches of a request. */
const branchListeners = new WeakMap<object, (branch: string) => void>();

/** A branch for one transaction more. */
export const newBranch = (): string => `${COOKIE}${token()}`;

/** Fields that all requests of a call we begin share. */
export interface CallIdentity {
  readonly callId: string;
  readonly fromTag: string;
}

export const newCallIdentity = (): CallIdentity => ({ callId: randomUUID(), fromTag: token() });

/** Calls the listener with the branch of a request before it is sent, each time that it is. */
export function beforeSending(request: OutgoingRequestMessage, listener: (branch: string) => void): void {
  branchListeners.set(request, listener);
}

/**
 * Gives what a core sends Call-IDs, tags and branches that nobody guesses. sip.js makes them of Math.random: whoever has seen
 * some calculates the next, and its branches are of ten million only.
 */
export function nameRequests(core: UserAgentCore): void {
  const make = core.makeOutgoingRequestMessage.bind(core);
  core.makeOutgoingRequestMessage = (method, uri, from, to, options, ...rest) =>
    make(method, uri, from, to, { ...newCallIdentity(), ...options }, ...rest);
  const makeId = (request: { readonly method: string; readonly branch?: string }) => {
    // A CANCEL has the branch of its INVITE.
    if (request.method === 'CANCEL' && request.branch) return request.branch;
    const branch = newBranch();
    branchListeners.get(request)?.(branch);
    return branch;
  };
  // The one place where transactions get their names from, and no way in but this.
  Reflect.set(ClientTransaction, 'makeId', makeId);
}

/** Gives an inbound call such a tag on our side, before any response is sent; answers the tag. */
export function nameOwnEnd(request: IncomingInviteRequest, tag: string = token()): string {
  Reflect.set(request, 'toTag', tag);
  return tag;
}
