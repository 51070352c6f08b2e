/** Where the audit log is sent: `udp://host:514`, `tcp://host:601`, `tls://host:6514`. */
import { z } from 'zod';
import type { SyslogTarget } from '../ports/syslog.ts';

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
  const host = parts.hostname.replace(/^\[(.*)\]$/, '$1');
  return { transport, host, port: parts.port === '' ? usualPorts[transport] : Number(parts.port) };
}

/** The setting; absent: it is sent nowhere. */
export const syslogTarget = z.string().transform(targetOf).optional();
