/** The server that Fastify is: plain HTTP, or HTTPS with a certificate of the operator's. */
import { constants, type Http2SecureServer, type Http2ServerRequest } from 'node:http2';
import type { Server as TlsServer } from 'node:tls';
import Fastify, {
  type FastifyHttp2SecureOptions,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { type CertificateFiles, readCertificate, watchCertificate } from '../network/certificateFiles.ts';

/** A client must send the headers of its request within this time, and a small body within as long again. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node looks for headers that take longer; it would do so every half minute. */
const CHECKS_MS = 5_000;
/** The slowest way that a large body may come by: 128 kbit/s. */
const SLOWEST_BYTES_PER_MS = 16;
/** A client that speaks TLS has this long to do so, in milliseconds. */
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** Requests of one HTTP/2 connection at the same time. */
const MOST_AT_ONCE = 100;

/** An HTTP/2 connection over which nothing went for this long is closed; event streams have their heartbeat. */
const SESSION_TIMEOUT_MS = 120_000;

/** Fastify with HTTP/2, whose types differ in the raw request and answer: the service uses what both have. */
const openSecure = Fastify as unknown as (options: FastifyHttp2SecureOptions<Http2SecureServer>) => FastifyInstance;

/** HTTPS speaks HTTP/2 with who asks for it: the event streams of several windows would use up a browser's six connections. */
export function openServer(
  tls: CertificateFiles | null,
  options: FastifyServerOptions,
  requestTimeout = REQUEST_TIMEOUT_MS,
): FastifyInstance {
  // Node's own limit for whole requests knows nothing of how large their bodies may be, and HTTP/2 has none.
  const limits = {
    headersTimeout: requestTimeout,
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(CHECKS_MS, requestTimeout),
  };
  if (!tls) {
    const app = Fastify({ ...options, http: limits });
    app.addHook('onRequest', bodyInTime(requestTimeout));
    return app;
  }
  const https = {
    ...usableCertificate(tls),
    ...limits,
    allowHTTP1: true,
    minVersion: 'TLSv1.2',
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    settings: { maxConcurrentStreams: MOST_AT_ONCE },
  } as const;
  const secure = { ...options, http2: true, http2SessionTimeout: SESSION_TIMEOUT_MS, https } as const;
  const app = openSecure(secure as unknown as FastifyHttp2SecureOptions<Http2SecureServer>);
  app.addHook('onRequest', asHttp1);
  app.addHook('onRequest', bodyInTime(requestTimeout));
  followCertificate(app, tls);
  return app;
}

/** Throws an error that says which settings it is about: OpenSSL's own says which of its routines failed. */
function usableCertificate(files: CertificateFiles) {
  try {
    return readCertificate(files);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `the certificate ${files.certFile} with the key ${files.keyFile} cannot be used (--tls-cert, --tls-key): ${why}`,
      { cause: error },
    );
  }
}

/**
 * HTTP/2 names the host as `:authority` (RFC 9113 section 8.3.1), and says in its frames whether there is a body, which otherwise
 * headers say.
 */
async function asHttp1({ raw }: FastifyRequest): Promise<void> {
  if (raw.httpVersionMajor < 2) return;
  const { headers } = raw;
  headers.host ??= headers[':authority'] as string | undefined;
  const { stream } = raw as unknown as Http2ServerRequest;
  if (!stream.endAfterHeaders && headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked';
}

/** Ends a request whose body comes too slowly, so that nobody keeps a place by a byte a second. */
const bodyInTime =
  (requestTimeout: number) =>
  async ({ raw, routeOptions }: FastifyRequest): Promise<void> => {
    if (raw.complete) return;
    const end = () => {
      if (raw.complete) return;
      // Over HTTP/2 the request is an object beside its stream: ending that alone would leave the stream open.
      if (raw.httpVersionMajor < 2) raw.destroy();
      else (raw as unknown as Http2ServerRequest).stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
    };
    const late = setTimeout(end, requestTimeout + (routeOptions.bodyLimit ?? 0) / SLOWEST_BYTES_PER_MS).unref();
    raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late));
  };

/** Connections that are open keep the certificate that they began with. */
function followCertificate(app: FastifyInstance, files: CertificateFiles): void {
  const server = app.server as unknown as TlsServer;
  const stop = watchCertificate(files, {
    changed(certificate) {
      server.setSecureContext(certificate);
      app.log.info({ certFile: files.certFile }, 'the new certificate is used');
    },
    unusable: (error) =>
      app.log.error({ err: error, ...files }, 'the certificate cannot be used, the one before stays'),
  });
  app.addHook('onClose', async () => stop());
}
