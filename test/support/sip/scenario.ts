/** Scenarios of sipp as steps, for peers that differ in a step or two. Everything is one dialog with the tag that is given. */

/** One step of a peer, as the XML that sipp reads. */
export type Step = string;

/** What a message of the peer has besides what every message has. */
export interface MessageParts {
  /** Tag of the peer, when it has several; default `peer`. */
  readonly tag?: string;
  readonly headers?: readonly string[];
  /** Adds a session description with that direction. */
  readonly sdp?: 'sendrecv' | 'sendonly' | 'recvonly';
  /** User part of the peer's Contact; default `peer`. */
  readonly contact?: string;
  /** Contact header lines in place of the one. */
  readonly contactLines?: readonly string[];
  /** Lines of a session description of the test's own. */
  readonly description?: readonly string[];
  /** A status line in place of a session description (RFC 3420). */
  readonly fragment?: string;
  /** Where the peer wants to have RTP; default: where sipp listens. */
  readonly rtpPort?: number;
  /** Its description speaks of comfort noise (RFC 3389). */
  readonly comfortNoise?: boolean;
}

/** A scenario whose steps sipp performs in order. */
export function scenario(name: string, steps: readonly Step[]): string {
  const saved = ['chosen', 'rseq', 'via', 'from', 'to', 'cseq', 'contact', 'ok'].filter((variable) =>
    steps.some((step) => step.includes(`assign_to="${variable}"`)),
  );
  const references = saved.length === 0 ? '' : `<Reference variables="${saved.join(',')}"/>`;
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE scenario SYSTEM "sipp.dtd">';
  return `${head}\n<scenario name="${name}">\n${steps.join('\n')}\n${references}\n</scenario>\n`;
}

/** Waits for the INVITE that begins a call, and keeps what answers to it need. */
export function invited(...checks: readonly string[]): Step {
  const keep = (header: string, variable: string, regexp = '.*') =>
    `<ereg regexp="${regexp}" search_in="hdr" header="${header}:" assign_to="${variable}"/>`;
  const actions = [keep('Via', 'via'), keep('From', 'from'), keep('To', 'to'), keep('CSeq', 'cseq')];
  return `<recv request="INVITE"><action>${[...actions, keep('Contact', 'contact', 'sip:[^>;]*'), ...checks.map(check)].join('')}</action></recv>`;
}

/** Waits for a request that matches the expressions. */
export function takes(method: string, ...checks: readonly string[]): Step {
  const actions = checks.length === 0 ? '' : `<action>${checks.map(check).join('')}</action>`;
  return `<recv request="${method}">${actions}</recv>`;
}

/** Waits for a response that matches the expressions. */
export function gets(status: number, ...checks: readonly string[]): Step {
  const actions = checks.length === 0 ? '' : `<action>${checks.map(check).join('')}</action>`;
  return `<recv response="${status}" rrs="true">${actions}</recv>`;
}

/** Waits for a reliable response (RFC 3262), and keeps its number for `[$rseq]`. */
export function getsReliable(status: number, ...checks: readonly string[]): Step {
  const keep = '<ereg regexp="[0-9]+" search_in="hdr" header="RSeq:" assign_to="rseq"/>';
  const actions = [keep, ...['Require: 100rel', ...checks].map(check)].join('');
  return `<recv response="${status}" rrs="true"><action>${actions}</action></recv>`;
}

/** A response that may come before what is waited for. */
export function mayGet(status: number): Step {
  return `<recv response="${status}" optional="true"/>`;
}

/** Answers the INVITE that began the call, whatever came since. */
export function answers(status: string, parts: MessageParts = {}): Step {
  const { tag = 'peer' } = parts;
  const lines = ['Via:[$via]', 'From:[$from]', `To:[$to];tag=${tag}`, '[last_Call-ID:]', 'CSeq:[$cseq]'];
  return sent([`SIP/2.0 ${status}`, ...lines, ...rest(parts)], parts, false);
}

/** Answers the request that came last. */
export function replies(status: string, parts: MessageParts = {}): Step {
  const lines = ['[last_Via:]', '[last_From:]', '[last_To:]', '[last_Call-ID:]', '[last_CSeq:]'];
  return sent([`SIP/2.0 ${status}`, ...lines, ...rest(parts)], parts, false);
}

/** Sends a request in the dialog of a call that came to the peer. */
export function asks(method: string, cseq: number, parts: MessageParts = {}): Step {
  const { tag = 'peer' } = parts;
  const lines = [
    `${method} [$contact] SIP/2.0`,
    'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch];rport',
    ...[`From:[$to];tag=${tag}`, 'To:[$from]', '[last_Call-ID:]', `CSeq: ${cseq} ${method}`, 'Max-Forwards: 70'],
  ];
  return sent([...lines, ...rest(parts)], parts, method !== 'ACK');
}

/** Calls: the INVITE of a caller. */
export function calls(parts: MessageParts = {}): Step {
  const lines = [
    'INVITE sip:[service]@[remote_ip]:[remote_port] SIP/2.0',
    'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch];rport',
    ...['From: "Peer" <sip:200@pbx.test>;tag=caller', 'To: <sip:[service]@pbx.test>', 'Call-ID: [call_id]'],
    ...['CSeq: 1 INVITE', 'Max-Forwards: 70'],
  ];
  return sent([...lines, ...rest(parts)], parts, true);
}

/** Sends a request in the dialog of a call that the peer placed, after a response that named the other side. */
export function asksAsCaller(method: string, cseq: number, parts: MessageParts = {}): Step {
  const lines = [
    `${method} [next_url] SIP/2.0`,
    'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch];rport',
    ...['From: "Peer" <sip:200@pbx.test>;tag=caller', '[last_To:]', 'Call-ID: [call_id]'],
    ...[`CSeq: ${cseq} ${method}`, 'Max-Forwards: 70'],
  ];
  return sent([...lines, ...rest(parts)], parts, method !== 'ACK');
}

/** Goes one way or the other by whom the call is for: `user` is the user part of To. Both ways end the scenario. */
export function forWhom(user: string, itsSteps: readonly Step[], others: readonly Step[]): readonly Step[] {
  const match = `<ereg regexp="sip:${user}@" search_in="hdr" header="To:" assign_to="chosen"/>`;
  return [
    invited().replace('<action>', `<action>${match}`),
    '<nop next="1" test="chosen"/>',
    ...others,
    '<nop next="2"/>',
    '<label id="1"/>',
    ...itsSteps,
    '<label id="2"/>',
  ];
}

/** Lets time pass. */
export function waits(milliseconds: number): Step {
  return `<pause milliseconds="${milliseconds}"/>`;
}

function check(regexp: string): string {
  return `<ereg regexp="${regexp}" search_in="msg" check_it="true" assign_to="ok"/>`;
}

function rest({ headers = [], contact = 'peer', contactLines }: MessageParts): string[] {
  return [...(contactLines ?? [`Contact: <sip:${contact}@[local_ip]:[local_port]>`]), ...headers];
}

function sent(lines: readonly string[], parts: MessageParts, retransmitted: boolean): Step {
  const body = bodyOf(parts);
  const length = body === null ? ['Content-Length: 0'] : [`Content-Type: ${body.type}`, 'Content-Length: [len]'];
  const text = [...lines, ...length, '', ...(body?.lines ?? []), ''].join('\n');
  return `<send${retransmitted ? ' retrans="500"' : ''}><![CDATA[\n${text}\n]]></send>`;
}

function bodyOf(parts: MessageParts): { type: string; lines: readonly string[] } | null {
  const { sdp, rtpPort, fragment, comfortNoise } = parts;
  if (fragment !== undefined) return { type: 'message/sipfrag', lines: [fragment] };
  if (parts.description !== undefined) return { type: 'application/sdp', lines: parts.description };
  if (sdp === undefined) return null;
  const port = rtpPort === undefined ? '[media_port]' : `${rtpPort}`;
  return { type: 'application/sdp', lines: description(sdp, port, comfortNoise ? '0 13 101' : '0 101') };
}

function description(direction: string, port: string, formats: string): string[] {
  return [
    ...['v=0', 'o=peer 7 1 IN IP4 [local_ip]', 's=-', 'c=IN IP4 [local_ip]', 't=0 0'],
    ...[`m=audio ${port} RTP/AVP ${formats}`, 'a=rtpmap:0 PCMU/8000', 'a=rtpmap:101 telephone-event/8000'],
    `a=${direction}`,
  ];
}
