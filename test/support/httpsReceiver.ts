/** A real HTTPS server that webhooks are sent to: it records requests and answers as configured. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type CertificateOptions, createAuthority, type TestAuthority } from './certificates.ts';

/** A request that came. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it came, byte for byte. */
  readonly body: string;
}

/** How a request is answered. */
export type ReceiverBehaviour =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string | Buffer }
  /** Never, until the connection breaks or the receiver closes. */
  | 'silence'
  /** Closes the connection without an answer. */
  | 'reset';

/** What is answered to each request; it may take its time. */
export type ReceiverScript = (request: ReceivedRequest) => ReceiverBehaviour | Promise<ReceiverBehaviour>;

/** A receiver on loopback. */
export interface HttpsReceiver {
  /** With a token in its query. */
  readonly url: string;
  /** The authority to trust. */
  readonly caFile: string;
  /** POSTs, in the order of their arrival. */
  readonly posts: readonly ReceivedRequest[];
  /** Every request, those included that only ask whether it answers. */
  readonly requests: readonly ReceivedRequest[];
  /** How many connections were opened. */
  readonly connections: number;
  /** Closes those that are open. */
  closeConnections(): void;
  /** From now on; at first each is answered with 200. */
  answerWith(script: ReceiverScript | ReceiverBehaviour): void;
  /** Nobody listens any more. */
  goDown(): Promise<void>;
  /** Listens again, on the same port. */
  comeUp(): Promise<void>;
  close(): Promise<void>;
}

/** How a receiver differs from the usual. */
export interface HttpsReceiverOptions {
  /** Its certificate. */
  readonly certificate?: CertificateOptions;
  /** Who signs it; default: an authority of its own. */
  readonly authority?: TestAuthority;
  /** 0 picks a free one. */
  readonly port?: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
}

/** The token in the address of every receiver. */
export const receiverToken = 'token-of-the-receiver';

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function answer(behaviour: ReceiverBehaviour, response: ServerResponse): void {
  if (behaviour === 'silence') return;
  if (behaviour === 'reset') {
    response.destroy();
    return;
  }
  response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body ?? '');
}

/** Starts a receiver. */
export async function startHttpsReceiver(options: HttpsReceiverOptions = {}): Promise<HttpsReceiver> {
  const authority = options.authority ?? (await createAuthority());
  const requests: ReceivedRequest[] = [];
  let script: ReceiverScript = () => ({ status: 200 });

  async function take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: await bodyOf(incoming) };
    requests.push(request);
    answer(await script(request), response);
  }

  const { host = '127.0.0.1' } = options;
  const server = createServer(await authority.issue(options.certificate), (incoming, response) => {
    take(incoming, response).catch(() => response.destroy());
  });
  // A client that does not trust the certificate breaks off.
  server.on('tlsClientError', () => undefined);
  let connections = 0;
  server.on('secureConnection', () => {
    connections += 1;
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, host, resolve));
  await listen(options.port ?? 0);
  const { port } = server.address() as AddressInfo;

  function goDown(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  return {
    url: `https://${host}:${port}/hook?token=${receiverToken}`,
    caFile: authority.caFile,
    requests,
    get posts() {
      return requests.filter(({ method }) => method === 'POST');
    },
    get connections() {
      return connections;
    },
    closeConnections: () => server.closeAllConnections(),
    answerWith(next) {
      script = typeof next === 'function' ? next : () => next;
    },
    goDown,
    comeUp: () => listen(port),
    async close() {
      if (server.listening) await goDown();
      if (!options.authority) await authority.dispose();
    },
  };
}
