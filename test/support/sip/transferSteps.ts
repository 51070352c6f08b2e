import { answers, asks, gets, replies, type Step, takes } from './scenario.ts';

/** What the parties of a transfer do, as steps of sipp. */
export const answered: readonly Step[] = [answers('200 OK', { sdp: 'sendrecv' }), takes('ACK')];
export const rings: readonly Step[] = [answers('180 Ringing'), ...answered];
export const busy: readonly Step[] = [answers('486 Busy Here'), takes('ACK')];
export const hangsUp: readonly Step[] = [takes('BYE'), replies('200 OK')];
export const held: readonly Step[] = [
  takes('INVITE', 'a=sendonly'),
  replies('200 OK', { sdp: 'recvonly' }),
  takes('ACK'),
];
export const unheld: readonly Step[] = [
  takes('INVITE', 'a=sendrecv'),
  replies('200 OK', { sdp: 'sendrecv' }),
  takes('ACK'),
];
/** Is called no more before having answered. */
export const cancelled: readonly Step[] = [
  takes('CANCEL'),
  replies('200 OK'),
  answers('487 Request Terminated'),
  takes('ACK'),
];
export const isReferred: readonly Step[] = [takes('REFER', 'Refer-To: .*300'), replies('202 Accepted')];

/** A NOTIFY of how the transfer goes; the last one ends the subscription. */
export const reports = (cseq: number, status: string): readonly Step[] => {
  const state = /^1/.test(status) ? 'active;expires=60' : 'terminated;reason=noresource';
  const headers = ['Event: refer', `Subscription-State: ${state}`];
  return [asks('NOTIFY', cseq, { headers, fragment: `SIP/2.0 ${status}` }), gets(200)];
};
