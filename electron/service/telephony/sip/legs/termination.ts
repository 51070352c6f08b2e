import type { IncomingRequestMessage, IncomingResponseMessage } from 'sip.js/lib/core/index.js';
import type { Termination } from '../../ports/sip.ts';
import { CAUSE_NORMAL, causeOfStatus, causeWording } from '../causes/q850.ts';
import { q850OfReason, statusOfReason } from '../causes/reasonHeader.ts';

/** RFC 3326: another phone took the call; not a missed one. */
const ANSWERED_ELSEWHERE = 26;

/** A termination with the wording of its cause. */
export function termination(by: Termination['by'], sipStatus: number | null, q850: number): Termination {
  return { by, sipStatus, q850, cause: causeWording(q850) };
}

/** The peer refused our INVITE; its own Q.850 cause outweighs the one that the status stands for. */
export function refusedByPeer(message: IncomingResponseMessage, status: number): Termination {
  // Without a Via it never crossed the wire: sip.js made it up when nobody answered or the socket failed.
  const by = message.hasHeader('via') ? 'remote' : 'system';
  const told = termination(by, status, q850OfReason(message.getHeaders('reason')) ?? causeOfStatus(status));
  return demandsEncryption(message, status) ? { ...told, reason: 'encryption_required' } : told;
}

/** Statuses with which PBXes refuse unencrypted audio; none is reserved for that. */
const REFUSES_MEDIA: readonly number[] = [403, 415, 488, 606];

function demandsEncryption(message: IncomingResponseMessage, status: number): boolean {
  const words = [message.reasonPhrase ?? '', ...message.getHeaders('warning'), ...message.getHeaders('reason')];
  return REFUSES_MEDIA.includes(status) && words.some((text) => /\b(?:srtp|savpf?|encrypt\w*|crypto)\b/i.test(text));
}

/** The peer hung up with BYE. */
export function endedByPeer(message: IncomingRequestMessage): Termination {
  return termination('remote', null, q850OfReason(message.getHeaders('reason')) ?? CAUSE_NORMAL);
}

/** The caller gave up with CANCEL. */
export function cancelledByPeer(message: IncomingRequestMessage): Termination {
  const reasons = message.getHeaders('reason');
  const elsewhere = statusOfReason(reasons) === 200 ? ANSWERED_ELSEWHERE : CAUSE_NORMAL;
  return termination('remote', 487, q850OfReason(reasons) ?? elsewhere);
}
