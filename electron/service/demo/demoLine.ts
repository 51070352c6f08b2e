import { usualLineExtras } from '../../../shared/domain/line.ts';
import type { LineRecord } from '../lines/repository.ts';
import type { DemoAccount } from './demoCarrier.ts';

/** The carrier's account of a customer. */
export function demoUsername(customerId: number): string {
  return `demo-${customerId}`;
}

/** The settings of a customer's demo line, which is everybody's. */
export function demoLine(customerId: number, account: DemoAccount, isDefault: boolean): Omit<LineRecord, 'id'> {
  const { server, username, password, domain } = account;
  return {
    customerId,
    userId: null,
    isDefault,
    isDemo: true,
    name: 'Demo line',
    kind: 'account',
    server,
    transport: 'udp',
    domain,
    username,
    authUsername: null,
    password,
    register: true,
    outboundProxy: null,
    srtp: 'off',
    dtmf: 'rfc4733',
    codecs: ['opus', 'G722', 'PCMA', 'PCMU'],
    callerId: null,
    enabled: true,
    ...usualLineExtras,
    // The carrier calls whichever number it wants, not the address that the line registered.
    checkContact: false,
  };
}
