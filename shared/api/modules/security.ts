import { endpoint, json, single } from '../endpoint.ts';
import { securityOverviewSchema } from '../schemas/security.ts';

/** What is open in the security of the service (extension). */
export const security = {
  getSecurityOverview: endpoint({
    method: 'GET',
    path: '/security',
    module: 'service',
    summary: 'What is open in the security of your service, and how to close it',
    description:
      'Looks at the settings as they are now: encryption, defaults that were loosened, administrators without a second factor, ' +
      'tokens without expiry and more. Nothing is changed.',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(securityOverviewSchema)) },
    errors: [401, 403],
  }),
};
