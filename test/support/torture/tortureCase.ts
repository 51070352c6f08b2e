/** How a message reaches the service. */
export type TortureTransport = 'udp' | 'tcp' | 'tls' | 'ws' | 'wss';

/**
 * The outcome of a message: the final statuses of the responses to it, in their order (none when it is ignored), or the
 * end of the connection that it came by.
 */
export type Outcome = readonly number[] | 'disconnected';

/** An outcome and why it differs from what one would expect. */
export interface Exception {
  readonly outcome: Outcome;
  readonly why: string;
}

/** Where a message is sent from. */
export interface Place {
  /** host:port of the sender. */
  readonly peer: string;
  /** The transport as Via names it. */
  readonly via: 'UDP' | 'TCP' | 'TLS' | 'WS' | 'WSS';
}

/** One test of RFC 4475, in a message of our own that has the same trait. */
export interface TortureCase {
  /** Section of RFC 4475. */
  readonly section: string;
  readonly title: string;
  /** Whether the message is right; what is right must not be counted as malformed. */
  readonly valid: boolean;
  message(place: Place): string;
  /** What a line does with it. A call is refused with 486 by the test, which shows that it arrived. */
  readonly outcome: Outcome;
  /** Why this, where RFC 4475 leaves a choice or expects something else. */
  readonly why?: string;
  /** Where framing makes a difference. */
  readonly onStream?: Exception & {
    /** What has to follow for a stream to go on. */
    readonly followedBy?: string;
  };
  /** What a registrar says to a REGISTER that proves its sender, where it is asked at all. */
  readonly atRegistrar?: Exception;
}

/** Lines of a message with CRLF; `{length}` becomes the length of the body in octets. */
export function message(head: readonly string[], body: readonly string[] = []): string {
  const content = body.map((line) => `${line}\r\n`).join('');
  return `${head.join('\r\n')}\r\n\r\n${content}`.replace('{length}', String(Buffer.byteLength(content)));
}

/** A session description that is fine. */
export const sdp: readonly string[] = [
  'v=0',
  'o=mallory 1 1 IN IP4 127.0.0.1',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio 49170 RTP/AVP 0',
];
