/** Statuses of responses (SMPP 3.4 section 5.1.3): which are temporary, which are final, and the text shown for each. */

/** Success. */
export const ESME_ROK = 0;
/** We could not store the message; the carrier is to send it again. */
export const ESME_RX_T_APPN = 0x64;
/** We do not know this command. */
export const ESME_RINVCMDID = 3;

const ESME_RINVBNDSTS = 0x04;
const ESME_RSYSERR = 0x08;
const ESME_RMSGQFUL = 0x14;
const ESME_RTHROTTLED = 0x58;

const SENTENCES: Readonly<Record<number, string>> = {
  1: 'the message is too long',
  [ESME_RINVBNDSTS]: 'the connection is not bound',
  5: 'it is bound already',
  [ESME_RSYSERR]: 'it has a fault of its own',
  10: 'it does not take messages from this number',
  11: 'the number of the recipient is not valid',
  13: 'it rejects the login (bind)',
  14: 'the password is wrong',
  15: 'the system id is unknown',
  [ESME_RMSGQFUL]: 'its queue is full',
  69: 'it could not take the message',
  83: 'the system type is not valid',
  [ESME_RTHROTTLED]: 'it asks for slower sending',
  [ESME_RX_T_APPN]: 'it cannot take the message at the moment',
  101: 'it will not take the message',
  102: 'it refuses the message',
  254: 'it could not deliver the message',
};

/** A status as the specification writes it, such as `0x0000000e`. */
export const statusInHex = (status: number): string => `0x${status.toString(16).padStart(8, '0')}`;

/** What a status says, as the end of a sentence about the carrier. */
export function statusText(status: number): string {
  const code = `SMPP status ${statusInHex(status)}`;
  const sentence = SENTENCES[status];
  return sentence === undefined ? code : `${sentence} (${code})`;
}

/** Whether the carrier asks for a lower rate. */
export const isThrottled = (status: number): boolean => status === ESME_RTHROTTLED || status === ESME_RMSGQFUL;

/** Whether another try may succeed. */
export const isTemporary = (status: number): boolean =>
  isThrottled(status) || [ESME_RINVBNDSTS, ESME_RSYSERR, ESME_RX_T_APPN].includes(status);

/** Whether a bind fails until the credentials are changed. */
export const isRefusedForGood = (status: number): boolean => [14, 15, 83].includes(status);
