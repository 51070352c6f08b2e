import type { IncomingResponseMessage } from 'sip.js/lib/core/index.js';
import type { LineConfig, LineTestFact } from '../../../ports/sip.ts';
import type { SipEndpoint } from '../../endpoint/sipEndpoint.ts';
import type { RefusedChallenge } from '../../trust/credentialGuard.ts';
import { statusCode } from '../../userAgent/finalResponse.ts';
import { userUri } from '../../userAgent/uri.ts';
import { lineIdentity } from '../lineNetwork.ts';
import { challengeAdvice, challengeSentence } from '../refusalSentence.ts';
import { Registration } from '../registration.ts';
import { bounded, failed, failedWith, type Outcome, ok, skipped } from './outcome.ts';

function serverFacts(response: IncomingResponseMessage): LineTestFact[] {
  const software = response.getHeader('server') ?? response.getHeader('user-agent');
  const allow = response.getHeader('allow');
  return [
    { name: 'Answer', value: `${statusCode(response)} ${response.reasonPhrase ?? ''}`.trim() },
    ...(software ? [{ name: 'Software', value: software }] : []),
    ...(allow ? [{ name: 'Takes', value: allow }] : []),
  ];
}

/** Any answer proves that SIP is spoken there; many servers refuse OPTIONS from strangers. */
export async function optionsStep(config: LineConfig, endpoint: SipEndpoint): Promise<Outcome> {
  const { user, domain } = lineIdentity(config);
  const uri = `${userUri('', domain)}`;
  const response = await bounded(endpoint.request('OPTIONS', uri, { toUri: `${userUri(user, domain)}` }));
  if (!response?.hasHeader('via')) {
    return failed(
      'The server does not answer SIP requests.',
      'Check port and transport, and whether a firewall or the PBX keeps this computer out.',
    );
  }
  return ok(`The server answers SIP requests (SIP ${statusCode(response)} to OPTIONS).`, serverFacts(response));
}

/** Signs on with a binding of its own and takes it back. */
export async function registerStep(
  config: LineConfig,
  endpoint: SipEndpoint,
  unanswered: () => RefusedChallenge | null,
): Promise<Outcome> {
  if (!config.register) return skipped('The line is not set to register.');
  const registration = new Registration(endpoint, lineIdentity(config));
  const result = await bounded(registration.register());
  if (!result?.answered) return failedWith(408);
  const refused = result.status === 401 || result.status === 407 ? unanswered() : null;
  if (refused) return failed(challengeSentence(refused), challengeAdvice(refused));
  if (result.status >= 300) return failedWith(result.status, [{ name: 'Answer', value: `SIP ${result.status}` }]);
  await bounded(registration.unregister());
  return ok(`The server accepts the account (for ${result.expiresS} s at a time).`);
}
