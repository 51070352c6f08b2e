import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOfContract } from './basePath.ts';

/** Scripts only from the service itself; styles inline because components measure and place themselves. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer; pages get the policy that their scripts run under. */
export async function securityHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isPage = !isOfContract(request) || request.routeOptions.config.operation === 'getDocs';
  reply.headers({
    'content-security-policy': isPage ? pagePolicy : answerPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  });
  if (!isPage) reply.header('cache-control', 'no-store');
}
