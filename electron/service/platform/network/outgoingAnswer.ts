/** What hosts that the service asks answer, or why they do not. */
import type { IncomingMessage } from 'node:http';

/** The body of an answer. Rejects with what `tooLarge` makes once it has more bytes than that. */
export async function bodyOf(response: IncomingMessage, mostBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Sentence = (host: string) => string;

const notHttps: Sentence = (host) => `${host} does not speak HTTPS`;
const unresolved: Sentence = (host) => `The name ${host} does not resolve`;
const unreachable: Sentence = (host) => `${host} cannot be reached from here`;

const sentences: Readonly<Record<string, Sentence>> = {
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  ENODATA: unresolved,
  ECONNREFUSED: (host) => `${host} refuses the connection`,
  ECONNRESET: (host) => `${host} closed the connection without an answer`,
  EPIPE: (host) => `${host} closed the connection without an answer`,
  ETIMEDOUT: (host) => `${host} does not answer`,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  EPROTO: notHttps,
  ERR_SSL_WRONG_VERSION_NUMBER: notHttps,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: notHttps,
};

/** Explains an error of the system or of TLS with a host that is asked over HTTPS; undefined for other codes. */
export const connectionFailure = (code: string, host: string): string | undefined => sentences[code]?.(host);
