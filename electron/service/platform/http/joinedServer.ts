/**
 * The server of a joined desktop: the pages of this program, and everything below the contract's addresses handed through to the
 * team's service as it came, tokens included, and back.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../../../shared/api/errors.ts';
import { hostOfTeam } from '../../../../shared/joinLink.ts';
import { isCertificateError } from '../network/trustedAuthority.ts';
import { type DesktopRoutes, mountDesktop } from './desktopRoutes.ts';
import { notFound } from './errorBody.ts';
import { type GuardOptions, openGuardedServer } from './guardedServer.ts';
import { handThrough, proxyHeaders, without } from './handThrough.ts';
import { mountPages, type PageFolders } from './pages.ts';

/** What proxies say of clients is not this desktop's to say, and the rest is between a page and this server alone. */
const notPassedOn = [
  ...proxyHeaders,
  ...['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-fetch-user', 'cookie', 'upgrade'],
];

/** Of the team's answers, what is between its service and this server. */
const notPassedBack = ['strict-transport-security', 'alt-svc', 'set-cookie', 'keep-alive'];

/** What the server is made of. */
export interface JoinedServerOptions extends GuardOptions, PageFolders {
  /** The team's service; `authority` is the certificate of its own, PEM, where it has one. */
  readonly team: { readonly url: string; readonly authority: string | null };
  readonly desktop: DesktopRoutes;
}

/** The address at the team: its contract is mounted bare, whatever segments this machine has. */
function pathAtTeam(segments: readonly string[]) {
  const base = new RegExp(`^/(v1\\.[12])(?:/(?:${segments.join('|')}))?(?=[/?]|$)`);
  return ({ originalUrl }: FastifyRequest): string => {
    const path = originalUrl.replace(base, '/$1');
    // Other spellings of the base lead nowhere, and nothing leads out of it.
    if (!base.test(originalUrl) || !/^\/v1\.[12](?:[/?]|$)/.test(new URL(path, 'https://team').pathname))
      throw notFound();
    return path;
  };
}

/** What a client is told when the team's service does not answer. */
function refusalOf(host: string, error: unknown): ErrorBody {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const message = isCertificateError(cause)
    ? `The service of your team at ${host} shows a certificate that this computer does not trust: nothing is sent to it`
    : `The service of your team at ${host} cannot be reached`;
  return { message, code: 'unreachable', errors: [] };
}

/** Builds the server; listening is the caller's business. Throws when a segment cannot be used. */
export async function createJoinedServer(options: JoinedServerOptions): Promise<FastifyInstance> {
  const { team, desktop } = options;
  const host = hostOfTeam(team.url);
  const app = openGuardedServer(options);
  mountDesktop(app, desktop);
  const pathOf = pathAtTeam(options.segments);
  const through = {
    pseudonym: 'cordboard',
    authority: team.authority,
    addressOf: (request: FastifyRequest) => `${team.url}${pathOf(request)}`,
    headersFor: <T extends object>(_: FastifyRequest, headers: T) => without(headers, notPassedOn),
    notPassedBack,
    refusalOf: (error: unknown) => ({ status: 502, body: refusalOf(host, error) }),
  };
  await handThrough(app, through, (scope, handler) => {
    scope.all('/v1.1', handler);
    scope.all('/v1.1/*', handler);
  });
  await mountPages(app, options);
  return app;
}
