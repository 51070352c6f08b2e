import { z } from 'zod';
import { languageCodes } from '../../domain/languages.ts';
import { timeZoneSchema } from '../../domain/timeZone.ts';
import { collectionOf, collectionQuery } from '../collection.ts';
import { type Endpoint, empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { ofCustomer } from './customer.ts';
import { newUserSchema, userSchema } from './users.ts';

const name = z.string().trim().min(1).max(200);

/** A customer of the service (extension). */
export const customerSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('What the customer is called: information only'),
    address: z.string().describe('Where it has its offices: information only'),
    time_zone: z
      .string()
      .describe(
        'IANA name of the time zone of times in mail, and of new queues’ hours and of reports, where they name none. Empty: UTC',
      ),
    country: z.string().describe('The country that was chosen; empty: that of the lines'),
    currency_iso: z.string().describe('Currency of price lists, ISO 4217. Empty: none'),
    language: z.enum(languageCodes).describe('Language of mail to everybody who has chosen none'),
    users: z.int().describe('How many people have an account there'),
    is_own: z.boolean().describe('Whether it is the customer that you belong to'),
    is_operator: z.boolean().describe('The first one of the service, whose root user adds others'),
    created_at: z.string(),
  })
  .meta({ id: 'Customer', description: 'A customer of the service' });

/** A customer of the service. */
export type Customer = z.infer<typeof customerSchema>;

/** A new customer and the user who owns it. */
export const newCustomerSchema = z.object({ name, owner: newUserSchema.omit({ roles: true }) });

/** Changes to a customer; absent fields are not changed. */
export const customerPatchSchema = z.object({
  ...ofCustomer,
  name: name.optional(),
  address: z.string().trim().max(1000).optional(),
  time_zone: z.union([z.literal(''), timeZoneSchema]).optional(),
  language: z.enum(languageCodes).optional(),
});

/** Customers of the service. */
export const customers = {
  listCustomers: endpoint({
    ...collectionOf({
      path: '/customers',
      module: 'customer',
      summary: 'Read your customer, or list those of the service',
      description:
        'Your own customer alone. With `everyone` the root user of the service’s first customer gets all of them, with their ' +
        'names and how many users they have; everybody else gets 403.',
      scope: 'administrator',
      extension: true,
      resource: customerSchema,
      errors: [400, 401, 403],
    }),
    query: collectionQuery.extend({
      everyone: z.enum(['true', 'false']).default('false').describe('`true`: all customers of the service'),
    }),
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: '/customers',
    module: 'customer',
    summary: 'Add a customer to the service',
    description:
      'Only the root user of the service’s first customer may do this. Customers never see each other’s data.',
    scope: 'administrator',
    extension: true,
    body: newCustomerSchema,
    responses: { 201: json(single(customerSchema.extend({ owner: userSchema })), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getCustomer: endpoint({
    method: 'GET',
    path: '/customers/{id}',
    module: 'customer',
    summary: 'Read your customer',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 200: json(single(customerSchema)) },
    errors: [401, 403, 404],
  }),
  updateCustomer: endpoint({
    method: 'PATCH',
    path: '/customers/{id}',
    module: 'customer',
    summary: 'Change your customer',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: customerPatchSchema,
    responses: { 200: json(single(customerSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteCustomer: endpoint({
    method: 'DELETE',
    path: '/customers/{id}',
    module: 'customer',
    summary: 'Delete your customer with all its data',
    description:
      'Only its root user may do this. All tokens are revoked at once, active calls end and lines unregister; ' +
      'then all records and files are deleted. An interrupted deletion continues when the service starts ' +
      'again. It cannot be undone.',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty('Deleted') },
    errors: [401, 403, 409],
  }),
} satisfies Record<string, Endpoint>;
