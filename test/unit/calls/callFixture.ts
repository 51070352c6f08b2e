import type { Call, Party } from '../../../electron/service/calls/model/call.ts';
import { newCall } from '../../../electron/service/calls/model/newCall.ts';
import type { Termination } from '../../../electron/service/telephony/ports/sip.ts';

const noDialog = { sipCallId: '', contact: '', userAgent: '', codec: '', encryption: '' } as const;

/** An agent, extension 201. */
export const agent: Party = { ...noDialog, kind: 'agent', number: '201', name: 'Ada Byron', userId: 100001 };
/** Somebody outside. */
export const outsider: Party = { ...noDialog, kind: 'sip', number: '33123456789', name: '', userId: null };

/** The other party hung up. */
export const remoteBye: Termination = { by: 'remote', sipStatus: null, q850: 16, cause: 'Normal Clearing' };

/** A call that the agent just dialled. */
export function outboundCall(): Call {
  return newCall({
    id: 7,
    customerId: 1,
    destination: 'out',
    source: 'near',
    startedAt: 1_000,
    ownerId: 100001,
    lineId: 3,
    near: { party: agent, leg: 'answered' },
    far: { party: outsider, leg: 'idle' },
  });
}

/** A call that just came in over a line. */
export function inboundCall(): Call {
  return newCall({
    id: 8,
    customerId: 1,
    destination: 'in',
    source: 'far',
    startedAt: 1_000,
    ownerId: 100001,
    lineId: 3,
    near: { party: { ...agent, userId: null }, leg: 'idle' },
    far: { party: outsider, leg: 'offered' },
  });
}
