/** Settings that name networks, web sites and hosts. */
import { z } from 'zod';
import { unbracketed } from '../../kernel/hostAndPort.ts';
import { type Network, parseNetwork } from '../network/networks.ts';

/** A receiver of syslog: over UDP (RFC 5426), TCP (RFC 6587) or TLS (RFC 5425). */
export interface SyslogTarget {
  readonly transport: 'udp' | 'tcp' | 'tls';
  /** Name or address. */
  readonly host: string;
  readonly port: number;
}

/** A list, joined by commas, each part of which `read` understands; what it answers null for is named in the error. None by default. */
function listOf<T>(read: (part: string) => T | null, expected: string) {
  return z
    .string()
    .default('')
    .transform((text, context): T[] => {
      const parts = text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return parts.flatMap((part) => {
        const value = read(part);
        if (value !== null) return [value];
        context.addIssue({ code: 'custom', message: `"${part}" is no ${expected}` });
        return [];
      });
    });
}

/** An origin in its normal form (RFC 6454 section 6.1): scheme, host and port, nothing else. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.href === `${url.origin}/` ? url.origin : null;
}

/** IP addresses and networks. */
export const networks = listOf<Network>(parseNetwork, 'IP address or network such as 10.0.0.0/8');

/** Who may read the figures of monitoring. */
export const monitoringSettings = {
  'metrics-from': networks,
  'metrics-token': z
    .string()
    .regex(/^[\x21-\x7e]{16,500}$/, 'must be 16 to 500 characters without blanks')
    .optional(),
};

/** The address of this service as people open it. */
export const publicUrl = z
  .string()
  .refine((text) => originOf(text) !== null, 'must be an address such as https://phone.example.com')
  .transform((text) => originOf(text) ?? text)
  .optional();

/** Web sites. */
export const origins = listOf(originOf, 'origin such as https://crm.example.com');

/** Ports where none is given (RFC 5426 section 3.3, RFC 6587 section 3.1, RFC 5425 section 4.1). */
const usualPorts = { udp: 514, tcp: 601, tls: 6514 } as const;

const isTransport = (text: string): text is SyslogTarget['transport'] => Object.hasOwn(usualPorts, text);

function targetOf(text: string, context: z.RefinementCtx): SyslogTarget {
  const parts = URL.canParse(text) ? new URL(text) : null;
  const transport = parts?.protocol.slice(0, -1) ?? '';
  const isPlain = parts !== null && parts.hostname !== '' && /^\/?$/.test(parts.pathname) && parts.username === '';
  if (!isPlain || !isTransport(transport)) {
    context.addIssue({ code: 'custom', message: 'must be udp://host:514, tcp://host:601 or tls://host:6514' });
    return z.NEVER;
  }
  const host = unbracketed(parts.hostname);
  return { transport, host, port: parts.port === '' ? usualPorts[transport] : Number(parts.port) };
}

/** A capture server, and the id by which it knows this service. */
export interface HepTarget {
  readonly host: string;
  readonly port: number;
  readonly captureId: number;
}

const hepUsage = 'must be host:9060, or host:9060,id with a number as id';

function hepOf(text: string, context: z.RefinementCtx): HepTarget {
  const [place = '', id = '1', ...more] = text.split(',');
  const parts = URL.canParse(`udp://${place}`) ? new URL(`udp://${place}`) : null;
  const isPlace = parts !== null && parts.hostname !== '' && parts.port !== '' && parts.host === place.toLowerCase();
  const captureId = Number(id);
  if (!isPlace || more.length > 0 || !/^\d{1,10}$/.test(id) || captureId > 0xffff_ffff) {
    context.addIssue({ code: 'custom', message: hepUsage });
    return z.NEVER;
  }
  return { host: unbracketed(parts.hostname), port: Number(parts.port), captureId };
}

/** Where copies of SIP messages are sent; absent: nowhere. */
export const hepTarget = z.string().transform(hepOf).optional();

/** Where the audit log is sent; absent: nowhere. */
export const syslogTarget = z.string().transform(targetOf).optional();
