/** Reads a deliver_sm (SMPP 3.4 section 4.6.1): a message for us, or a receipt for one of ours. */
import { toContractNumber } from '../../../../../shared/domain/numbers.ts';
import { type Concatenation, checkedConcatenation, readUserData, textOf } from '../text/userData.ts';
import { type DeliveryReceipt, readReceipt } from './deliveryReceipt.ts';

/** The content of a deliver_sm. */
export type Delivery =
  | { readonly kind: 'receipt'; readonly receipt: DeliveryReceipt | null }
  | {
      readonly kind: 'message';
      /** Without `+`. */
      readonly from: string;
      readonly to: string;
      readonly text: string;
      /** Null for a message of one part. */
      readonly concatenation: Concatenation | null;
    };

/** Fields of a PDU by name, not yet checked. */
export type PduFields = Readonly<Record<string, unknown>>;

/** Bits of esm_class (section 5.2.12). */
const MESSAGE_TYPE = 0x3c;
const RECEIPT = 0x04;
const HAS_HEADER = 0x40;

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const octetsIn = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array());

/** A long message comes in `message_payload` (section 5.3.2.32), with `short_message` empty. */
function userDataOf(pdu: PduFields): Uint8Array {
  const short = octetsIn(pdu.short_message);
  return short.length > 0 ? short : octetsIn(pdu.message_payload);
}

/** Parts numbered by optional parameters instead of a header (sections 5.3.2.22 to 5.3.2.24). */
function numberedByParameters(pdu: PduFields): Concatenation | null {
  const reference = numberIn(pdu.sar_msg_ref_num);
  const parts = numberIn(pdu.sar_total_segments);
  const part = numberIn(pdu.sar_segment_seqnum);
  if (reference === null || parts === null || part === null) return null;
  return checkedConcatenation(reference, parts, part);
}

export function readDeliverSm(pdu: PduFields): Delivery {
  const esmClass = numberIn(pdu.esm_class) ?? 0;
  const dataCoding = numberIn(pdu.data_coding) ?? 0;
  const userData = userDataOf(pdu);
  const read = esmClass & HAS_HEADER ? readUserData(userData) : { concatenation: null, octets: userData };
  const text = textOf(read.octets, dataCoding);
  if ((esmClass & MESSAGE_TYPE) === RECEIPT) {
    const receiptedMessageId = textIn(pdu.receipted_message_id);
    return {
      kind: 'receipt',
      receipt: readReceipt({ text, receiptedMessageId, messageState: numberIn(pdu.message_state) }),
    };
  }
  return {
    kind: 'message',
    from: toContractNumber(textIn(pdu.source_addr)),
    to: toContractNumber(textIn(pdu.destination_addr)),
    text,
    concatenation: read.concatenation ?? numberedByParameters(pdu),
  };
}
