import { randomBytes } from 'node:crypto';

/** The upper half of the largest numbers that a tie breaker can be (RFC 8445 section 16.1). */
const LARGE = 0xffff_ffff_0000_0000n;

/**
 * Makes us the side that keeps its role where both claim the same one. Ours is what offer and answer make it, so that it is
 * the other side that errs; and some that err (rtpengine) refuse our checks without proof of who refuses, which is
 * rightly ignored, so that a switch of ours would never come about (RFC 8445 section 7.2.5.1).
 *
 * @param connection one of werift's.
 */
export function insistOnRole(connection: object): void {
  Reflect.set(connection, 'tieBreaker', LARGE | BigInt(randomBytes(4).readUInt32BE(0)));
}
