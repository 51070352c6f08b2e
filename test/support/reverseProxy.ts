import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a reverse proxy does to what it passes on. */
export interface ReverseProxyOptions {
  /** Headers that it writes, given the client's address. */
  readonly headers?: (client: string, given: (name: string) => string) => Readonly<Record<string, string>>;
  /** The Host that the service is asked by; default: the service's own, as nginx does. */
  readonly host?: string;
  /** HTTP/1.0 towards the service, without `Connection: keep-alive`, as nginx does by default. */
  readonly http10?: boolean;
  /** Whom it takes its clients for; default: who they are. */
  readonly client?: string;
}

/** A reverse proxy on a free port of loopback. */
export interface ReverseProxy {
  /** Such as `http://127.0.0.1:4711`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts one in front of a service; a real one with the service's own sockets between. */
export async function startReverseProxy(target: string, options: ReverseProxyOptions = {}): Promise<ReverseProxy> {
  const { hostname, port, host } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const client = options.client ?? incoming.socket.remoteAddress ?? '';
    const given = (name: string): string => String(incoming.headers[name] ?? '');
    const headers = { ...incoming.headers, host: options.host ?? host, ...options.headers?.(client, given) };
    const { method, url: path } = incoming;
    const passed = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    if (options.http10) passed.once('socket', (socket) => asHttp10(socket));
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Node speaks HTTP/1.1 alone: the version is written over in the request line. */
function asHttp10(socket: import('node:stream').Duplex): void {
  const write = socket.write.bind(socket);
  let isFirst = true;
  socket.write = ((chunk: unknown, ...rest: []) => {
    const text = isFirst && typeof chunk === 'string' ? chunk.replace(' HTTP/1.1\r\n', ' HTTP/1.0\r\n') : chunk;
    isFirst = false;
    return write(text, ...rest);
  }) as typeof socket.write;
}
