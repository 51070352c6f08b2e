import { z } from 'zod';
import { sipTransports } from '../domain/sipTransport.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';

/** Reasons why phones cannot use the address of their configuration. */
export const provisioningProblems = ['no_sip_server', 'this_machine_only', 'not_encrypted'] as const;

/** Where phones register. */
export const sipServerSchema = z
  .object({
    enabled: z.boolean().describe('Whether the service accepts registrations of phones'),
    domain: z.string().describe('Domain of the phones’ addresses, and realm of the digest'),
    host: z.string().describe('Address to configure in phones; empty while the server is off'),
    transports: z.array(z.object({ transport: z.enum(sipTransports), port: z.int() })),
    provisioning_problem: z
      .enum(provisioningProblems)
      .nullable()
      .describe(
        'Why phones cannot fetch their configuration: `no_sip_server`: there is nothing that they could register with; ' +
          '`this_machine_only`: no public address is set, and the service listens on this machine alone; ' +
          '`not_encrypted`: the public address, or the service’s own, is plain HTTP. Null: nothing is known to be wrong',
      ),
  })
  .meta({ id: 'SipServer', description: 'Where phones register' });

/** Where phones register. */
export type SipServerInfo = z.infer<typeof sipServerSchema>;

/** An address or a user name that is locked out after too many wrong passwords. */
export const lockoutSchema = z
  .object({
    id: z.int(),
    kind: z.enum(['address', 'username']),
    subject: z.string().describe('The IP address, or the user name'),
    failures: z.int().describe('Wrong passwords that led to the lock-out, and later ones'),
    locked_at: z.string().describe('UTC'),
    locked_until: z.string().describe('UTC; each lock-out of the same subject lasts twice as long as the one before'),
  })
  .meta({ id: 'Lockout', description: 'An address or a user name that is locked out after too many wrong passwords' });

/** A lock-out. */
export type LockoutBody = z.infer<typeof lockoutSchema>;

/** The SIP server that phones register with, and whom it has locked out. */
export const sipServer = {
  getSipServer: endpoint({
    method: 'GET',
    path: '/sipserver',
    module: 'settings',
    summary: 'Read the SIP server settings for phones',
    description: 'Off unless the installation was started with ports for it (`CORDBOARD_SIP_UDP` and others).',
    scope: 'agent',
    extension: true,
    responses: { 200: json(single(sipServerSchema)) },
    errors: [401],
  }),
  listLockouts: collectionOf({
    path: '/sipserver/lockouts',
    module: 'settings',
    summary: 'List addresses and user names that are locked out of the SIP server',
    description:
      'After ten wrong passwords within ten minutes an address or user name is locked out for one minute, then ' +
      'two, four and so on, up to a day. Phones that are registered already keep working. The list shows those ' +
      'that tried phones of your customer.',
    scope: 'administrator',
    extension: true,
    resource: lockoutSchema,
    errors: [400, 401, 403],
  }),
  deleteLockout: endpoint({
    method: 'DELETE',
    path: '/sipserver/lockouts/{id}',
    module: 'settings',
    summary: 'Unlock an address or a user name',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
