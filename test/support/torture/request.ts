import { message, type Place } from './tortureCase.ts';

/** What differs from a request that is fine. Whole header lines; null leaves the header out. */
export interface RequestParts {
  readonly method?: string;
  /** The request line. */
  readonly line?: string;
  readonly via?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly callId?: string | null;
  readonly cseq?: string | null;
  readonly contact?: string | null;
  readonly maxForwards?: string | null;
  readonly length?: string | null;
  readonly more?: readonly string[];
  readonly body?: readonly string[];
}

/** A request that is fine but for the parts. Its name makes Call-ID, branch and tag its own. */
export function request({ peer, via }: Place, name: string, parts: RequestParts): string {
  const { method = 'INVITE', body, more = [] } = parts;
  const usual = {
    via: `Via: SIP/2.0/${via} ${peer};rport;branch=z9hG4bK-${name}`,
    from: `From: sip:mallory@example.test;tag=${name}`,
    to: 'To: sip:100@pbx.test',
    callId: `Call-ID: ${name}.1`,
    cseq: `CSeq: 8 ${method}`,
    contact: method === 'OPTIONS' ? null : `Contact: <sip:mallory@${peer}>`,
    maxForwards: 'Max-Forwards: 70',
    length: 'Content-Length: {length}',
  };
  const { line = `${method} sip:100@pbx.test SIP/2.0`, ...changed } = parts;
  const named = Object.entries(usual).map(([header, value]) => {
    const own = changed[header as keyof typeof usual];
    return own === undefined ? value : own;
  });
  const type = body && !more.some((header) => /^content-type/i.test(header)) ? ['Content-Type: application/sdp'] : [];
  return message([line, ...named.filter((header) => header !== null), ...more, ...type], body);
}
