import type { OfferRefusal } from '../../ports/media.ts';

/** Faults of a description, as codes of RFC 3261 section 20.43. */
const codes: Readonly<Record<OfferRefusal['reason'], number>> = {
  no_audio: 304,
  no_common_codec: 305,
  no_media_path: 301,
  encryption_required: 302,
  encryption_missing: 302,
  protocol: 399,
};

/** A Warning header field (RFC 3261 section 20.43). */
export function warningHeader(code: number, text: string): string {
  return `Warning: ${code} cordboard "${text.replace(/["\\\r\n]/g, ' ')}"`;
}

/** The one of a 488. */
export function warningOf({ reason, message }: OfferRefusal): string {
  return warningHeader(codes[reason], message);
}
