import type { Store } from '../../../platform/storage/store.ts';
import type { SipGateway } from '../../../telephony/ports/sip.ts';
import type { QueuedSms } from '../records.ts';
import type { SendOutcome, SmsSender } from './smsSender.ts';

/** Whether it makes sense to try again (RFC 3261 section 21). */
function isTemporary(status: number): boolean {
  return [408, 429, 480, 491].includes(status) || (status >= 500 && status < 600);
}

/** What a final status means for a message: 200 is delivered, 202 taken on to be delivered (RFC 3428 section 4). */
export function outcomeOfStatus(status: number): SendOutcome {
  if (status < 300) return { kind: 'accepted', delivered: status === 200 };
  if (status === 408) return { kind: 'later', reason: 'The line does not answer', afterMs: null };
  if (isTemporary(status))
    return { kind: 'later', reason: `The line answered with SIP status ${status}`, afterMs: null };
  return { kind: 'refused', reason: `The line refused it with SIP status ${status}` };
}

/** Sends by SIP MESSAGE (RFC 3428) over the line of the message. */
export function lineSender(store: Pick<Store, 'lines'>, gateway: Pick<SipGateway, 'sendMessage'>): SmsSender {
  async function trySending(lineId: number, { from, to, message }: QueuedSms): Promise<SendOutcome> {
    try {
      return outcomeOfStatus(await gateway.sendMessage({ lineId, from, to, text: message }));
    } catch (error) {
      return { kind: 'later', reason: error instanceof Error ? error.message : String(error), afterMs: null };
    }
  }

  return {
    async send(sms) {
      const line = sms.lineId === null ? null : await store.lines.byId(sms.lineId);
      if (!line) return { kind: 'refused', reason: 'The line was removed' };
      if (!line.enabled) return { kind: 'later', reason: 'The line is switched off', afterMs: null };
      return trySending(line.id, sms);
    },
  };
}
