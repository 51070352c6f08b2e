import type { IncomingRequestMessage } from 'sip.js/lib/core/index.js';

/** The namespace of emergency calls (RFC 7135). */
const EMERGENCY_NETWORK = /(?:^|,)\s*esnet\./i;
/** `emergency` is RFC 3261 section 20.26; an emergency centre that calls back says so (RFC 7090). */
const PRIORITIES: readonly string[] = ['emergency', 'psap-callback'];

/** Whether a call is for help, or help that calls back: it comes before others when there are too many (RFC 7339 section 5.10.1). */
export function asksForHelp(message: IncomingRequestMessage): boolean {
  const priority = message.getHeader('priority')?.trim().toLowerCase() ?? '';
  return PRIORITIES.includes(priority) || EMERGENCY_NETWORK.test(message.getHeader('resource-priority') ?? '');
}
