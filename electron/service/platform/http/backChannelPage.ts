/** Where providers of single sign-on say that a session is over (OpenID Connect Back-Channel Logout 1.0, section 2.5). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { backChannelPath, callbackPath, signedOutPath } from '../../../../shared/api/accounts/singleSignOn.ts';

/** Ends what a logout token names; the token is untrusted. Rejects with a refusal after too many that were not good. */
export type TakeLogout = (
  token: string,
  address: string,
) => Promise<{ readonly status: 200 } | { readonly status: 400; readonly reason: string }>;

const form = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 32 * 1024;

/** The page that a provider sends browsers to: what it says goes behind the `#`, which browsers send to no server. */
export function mountCallback(app: FastifyInstance): void {
  app.get<{ Params: { provider: string } }>(`${callbackPath}/:provider`, async (request, reply) => {
    const at = request.url.indexOf('?');
    const query = at < 0 ? '' : request.url.slice(at);
    const said = new URLSearchParams({ callback: request.params.provider, query });
    return reply.header('cache-control', 'no-store').redirect(`/signin#${said.toString()}`, 302);
  });
}

/** The page that a provider sends browsers to whose session it has ended: it signs nobody out, and shows what is said alone. */
export function mountSignedOut(app: FastifyInstance): void {
  app.get<{ Querystring: { state?: unknown } }>(signedOutPath, async ({ query: { state } }, reply) => {
    const said = new URLSearchParams({ 'signed-out': typeof state === 'string' ? state : '' });
    return reply.header('cache-control', 'no-store').redirect(`/signin#${said.toString()}`, 302);
  });
}

/** Takes a form, which nothing else here does. */
export async function mountBackChannel(app: FastifyInstance, take: TakeLogout): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    scope.post(backChannelPath, { bodyLimit: BODY_LIMIT }, async (request: FastifyRequest, reply) => {
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const answer = await take(fields.get('logout_token') ?? '', request.client.address);
      reply.code(answer.status).header('cache-control', 'no-store');
      if (answer.status === 200) return reply.send();
      return reply.send({ error: 'invalid_request', error_description: answer.reason });
    });
  });
}
