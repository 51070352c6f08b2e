/** Reads delivery receipts (SMPP 3.4 sections 5.2.12 and 5.3.2.35, text format in Appendix B). */

/** The state of a message; `delivered` is null while it is on its way. */
export interface DeliveryReceipt {
  readonly messageId: string;
  readonly delivered: boolean | null;
  /** Why it was not delivered; empty if it was. */
  readonly reason: string;
}

/** The fields of a deliver_sm that may contain a receipt. */
export interface ReceiptFields {
  /** As text; empty if there is none. */
  readonly text: string;
  /** `receipted_message_id`; empty if there is none. */
  readonly receiptedMessageId: string;
  /** `message_state`; null if there is none. */
  readonly messageState: number | null;
}

/** States by number (section 5.2.28); intermediate ones are not final. */
const STATES = ['SCHEDULED', 'ENROUTE', 'DELIVRD', 'EXPIRED', 'DELETED', 'UNDELIV', 'ACCEPTD', 'UNKNOWN', 'REJECTD'];
const ON_THE_WAY = ['SCHEDULED', 'ENROUTE', 'ACCEPTD'];

const SENTENCES: Readonly<Record<string, string>> = {
  EXPIRED: 'The recipient could not be reached in time',
  DELETED: 'The carrier deleted it',
  UNDELIV: 'The carrier could not deliver it',
  REJECTD: 'The carrier rejected it',
};

function entry(text: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}:(\\S+)`, 'i').exec(text)?.[1] ?? '';
}

/** Null if it does not say which message it is about, or what its state is. */
export function readReceipt({ text, receiptedMessageId, messageState }: ReceiptFields): DeliveryReceipt | null {
  const messageId = receiptedMessageId || entry(text, 'id');
  const state = entry(text, 'stat').toUpperCase() || (messageState === null ? '' : (STATES[messageState] ?? 'UNKNOWN'));
  if (messageId === '' || state === '') return null;
  if (state === 'DELIVRD') return { messageId, delivered: true, reason: '' };
  if (ON_THE_WAY.includes(state)) return { messageId, delivered: null, reason: '' };
  const error = entry(text, 'err');
  const details = [state, ...(error === '' || /^0+$/.test(error) ? [] : [`error ${error}`])].join(', ');
  return {
    messageId,
    delivered: false,
    reason: `${SENTENCES[state] ?? 'The carrier does not know whether it arrived'} (${details})`,
  };
}
