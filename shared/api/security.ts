import { endpoint, json, single } from './endpoint.ts';
import { securityOverviewSchema } from './schemas/security.ts';

/** What is open in the security of the service (extension). */
export const security = {
  getSecurityOverview: endpoint({
    method: 'GET',
    path: '/security',
    module: 'service',
    summary: 'Check the security of your installation and list what to improve',
    description:
      'Checks the current settings: encryption, loosened defaults, administrators without a second factor, ' +
      'tokens without expiry and more. Nothing is changed.',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(securityOverviewSchema)) },
    errors: [401, 403],
  }),
};
