/** The fields of a submit_sm (SMPP 3.4 section 4.4.1). */
import type { SmsSegment } from '../text/segments.ts';

/** Type of number and numbering plan (sections 5.2.5 and 5.2.6). */
interface AddressKind {
  readonly ton: number;
  readonly npi: number;
}

const INTERNATIONAL: AddressKind = { ton: 1, npi: 1 };
const NETWORK_SPECIFIC: AddressKind = { ton: 3, npi: 0 };
const ALPHANUMERIC: AddressKind = { ton: 5, npi: 0 };

/** Longer is an international number, shorter a short code. */
const LONGEST_SHORT_CODE = 6;

function kindOf(address: string): AddressKind {
  if (!/^\d+$/.test(address)) return ALPHANUMERIC;
  return address.length > LONGEST_SHORT_CODE ? INTERNATIONAL : NETWORK_SPECIFIC;
}

const HAS_HEADER = 0x40;
/** A receipt for success and failure (section 5.2.17). */
const RECEIPT_WANTED = 1;

/** A part on its way from one number to another, both without `+`. */
export function submitSmFields(from: string, to: string, segment: SmsSegment): Readonly<Record<string, unknown>> {
  const [source, destination] = [kindOf(from), kindOf(to)];
  return {
    source_addr_ton: source.ton,
    source_addr_npi: source.npi,
    source_addr: from,
    dest_addr_ton: destination.ton,
    dest_addr_npi: destination.npi,
    destination_addr: to,
    esm_class: segment.hasHeader ? HAS_HEADER : 0,
    registered_delivery: RECEIPT_WANTED,
    data_coding: segment.dataCoding,
    short_message: segment.userData,
  };
}
