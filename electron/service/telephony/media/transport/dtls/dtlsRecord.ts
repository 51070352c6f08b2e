/** Type, version, epoch, sequence number and length (RFC 6347 section 4.1). */
export const HEADER_BYTES = 13;
export const EPOCH_AT = 3;
export const SEQUENCE_AT = 5;
export const SEQUENCE_BYTES = 6;
export const LENGTH_AT = 11;

const CHANGE_CIPHER_SPEC = 20;
export const ALERT = 21;
const HANDSHAKE = 22;
/** Type of a handshake message, which is never encrypted. */
const HELLO_VERIFY_REQUEST = 3;

/** One record of DTLS, as it came. */
export interface DtlsRecord {
  readonly type: number;
  readonly version: number;
  readonly epoch: number;
  readonly sequenceNumber: number;
  readonly fragment: Buffer;
}

/** The first record of a datagram; null where it is not whole. */
export function readRecord(datagram: Buffer): DtlsRecord | null {
  const end = endOfRecord(datagram, 0);
  if (end > datagram.length) return null;
  return {
    type: datagram.readUInt8(0),
    version: datagram.readUInt16BE(1),
    epoch: datagram.readUInt16BE(EPOCH_AT),
    sequenceNumber: datagram.readUIntBE(SEQUENCE_AT, SEQUENCE_BYTES),
    fragment: datagram.subarray(HEADER_BYTES, end),
  };
}

/** Whether a datagram consists of a handshake's records alone. */
export function isHandshake(datagram: Buffer): boolean {
  let at = 0;
  while (at < datagram.length) {
    if (datagram[at] !== HANDSHAKE && datagram[at] !== CHANGE_CIPHER_SPEC) return false;
    at = endOfRecord(datagram, at);
  }
  return at === datagram.length;
}

/**
 * Whether a datagram is the server's HelloVerifyRequest (RFC 6347 section 4.2.1) once more. A server asks each ClientHello that
 * was repeated; werift's handshake would end with the second.
 */
export function repeatedVerification(): (datagram: Buffer) => boolean {
  let asked = false;
  return (datagram) => {
    if (datagram[0] !== HANDSHAKE || datagram[HEADER_BYTES] !== HELLO_VERIFY_REQUEST) return false;
    const isRepeated = asked;
    asked = true;
    return isRepeated;
  };
}

/** Beyond the datagram where the record is not whole. */
function endOfRecord(datagram: Buffer, at: number): number {
  const body = at + HEADER_BYTES;
  return body > datagram.length ? Number.POSITIVE_INFINITY : body + datagram.readUInt16BE(at + LENGTH_AT);
}
