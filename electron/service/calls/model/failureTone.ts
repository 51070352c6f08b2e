import type { Tone } from '../../telephony/ports/media.ts';
import type { Termination } from '../../telephony/ports/sip.ts';

/** Causes that are the network's, not the called party's (ITU-T Q.850): no route, out of order, and class "no resource". */
const NETWORK_CAUSES: ReadonlySet<number> = new Set([2, 3, 27, 34, 38, 41, 42, 43, 44, 46, 47]);

/** The tone of a failed call: congestion if the network could not carry it, else busy (ITU-T E.180). */
export function failureTone(termination: Termination | null): Tone {
  return termination !== null && NETWORK_CAUSES.has(termination.q850) ? 'congestion' : 'busy';
}
