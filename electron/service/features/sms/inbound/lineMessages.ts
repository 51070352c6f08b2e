import { toContractNumber } from '../../../../../shared/domain/numbers.ts';
import { numberOfLine } from '../../../ddis/ownNumbers.ts';
import type { LineRecord } from '../../../lines/records.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { SipMessage } from '../../../telephony/ports/sip.ts';
import type { InboundSms } from './inboundSms.ts';

/** Takes a SIP MESSAGE of a line in; what it throws is answered with 500, so that the sender tries again. */
export function lineMessages(store: Pick<Store, 'lines' | 'sms'>, inbound: InboundSms) {
  /**
   * The number that was written to. A message to an account is often addressed to the account's name, which says nothing
   * of the number; then it is the one that last wrote to the sender, so that both are one thread.
   */
  async function numberWrittenTo(line: LineRecord, { from, to }: SipMessage): Promise<string> {
    if (to !== line.username && to !== '') return toContractNumber(to);
    const lastSender = await store.sms.lastSender(line.id, toContractNumber(from));
    return lastSender ?? numberOfLine(line) ?? to;
  }

  return async (message: SipMessage): Promise<void> => {
    const line = await store.lines.byId(message.lineId);
    if (!line) throw new Error(`There is no line ${message.lineId}.`);
    await inbound.take({
      customerId: line.customerId,
      lineId: line.id,
      carrierId: null,
      ownerId: line.userId,
      text: message.text,
      from: toContractNumber(message.from),
      to: await numberWrittenTo(line, message),
    });
  };
}
