/** From the contract's line to the one that is kept. */
import type { z } from 'zod';
import type { linePatchSchema, newLineSchema } from '../../../shared/api/schemas/line.ts';
import type { LineRecord } from '../ports/repositories.ts';

/** A new line. */
export function lineOf(customerId: number, request: z.output<typeof newLineSchema>): Omit<LineRecord, 'id'> {
  const { auth_username, outbound_proxy, caller_id, user_id, is_default, ...same } = request;
  return {
    ...same,
    customerId,
    authUsername: auth_username,
    outboundProxy: outbound_proxy,
    callerId: caller_id,
    userId: user_id,
    isDefault: is_default,
    isDemo: false,
  };
}

/** A line with what a patch changes. */
export function lineWith(line: LineRecord, patch: z.output<typeof linePatchSchema>): LineRecord {
  const { auth_username, outbound_proxy, caller_id, user_id, is_default, ...same } = patch;
  const renamed = {
    authUsername: auth_username,
    outboundProxy: outbound_proxy,
    callerId: caller_id,
    userId: user_id,
    isDefault: is_default,
  };
  const given = Object.entries({ ...same, ...renamed }).filter(([, value]) => value !== undefined);
  return { ...line, ...Object.fromEntries(given) };
}
