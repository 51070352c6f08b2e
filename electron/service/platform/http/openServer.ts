/** The server that Fastify is: plain HTTP, or HTTPS with a certificate of the operator's. */
import type { Http2SecureServer, Http2ServerRequest } from 'node:http2';
import type { Server as TlsServer } from 'node:tls';
import Fastify, {
  type FastifyHttp2SecureOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { type CertificateFiles, readCertificate, watchCertificate } from '../network/certificateFiles.ts';

/** A client must send its request within this time. */
const REQUEST_TIMEOUT_MS = 30_000;
/** A client that speaks TLS has this long to do so, in milliseconds. */
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** Requests of one HTTP/2 connection at the same time. */
const MOST_AT_ONCE = 100;

/** An HTTP/2 connection over which nothing went for this long is closed; event streams have their heartbeat. */
const SESSION_TIMEOUT_MS = 120_000;

/** Fastify with HTTP/2, whose types differ in the raw request and answer: the service uses what both have. */
const openSecure = Fastify as unknown as (options: FastifyHttp2SecureOptions<Http2SecureServer>) => FastifyInstance;

/** HTTPS speaks HTTP/2 with who asks for it: the event streams of several windows would use up a browser's six connections. */
export function openServer(tls: CertificateFiles | null, given: FastifyServerOptions): FastifyInstance {
  const options = { ...given, requestTimeout: REQUEST_TIMEOUT_MS };
  if (!tls) return Fastify(options);
  const https = {
    ...readCertificate(tls),
    allowHTTP1: true,
    minVersion: 'TLSv1.2',
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    settings: { maxConcurrentStreams: MOST_AT_ONCE },
  } as const;
  const secure = { ...options, http2: true, http2SessionTimeout: SESSION_TIMEOUT_MS, https } as const;
  const app = openSecure(secure as unknown as FastifyHttp2SecureOptions<Http2SecureServer>);
  app.addHook('onRequest', asHttp1);
  app.addHook('onRequest', strictTransport);
  followCertificate(app, tls);
  return app;
}

/**
 * HTTP/2 names the host as `:authority` (RFC 9113 section 8.3.1), says in its frames whether there is a body, which otherwise
 * headers say, and has no time limit for a request of its own.
 */
async function asHttp1({ raw }: FastifyRequest): Promise<void> {
  if (raw.httpVersionMajor < 2) return;
  const { headers } = raw;
  headers.host ??= headers[':authority'] as string | undefined;
  const { stream } = raw as unknown as Http2ServerRequest;
  if (!stream.endAfterHeaders && headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked';
  const late = setTimeout(() => raw.complete || raw.destroy(), REQUEST_TIMEOUT_MS).unref();
  raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late));
}

/** Browsers that were here by HTTPS do not come by HTTP for a year (RFC 6797). */
async function strictTransport(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('strict-transport-security', 'max-age=31536000');
}

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
