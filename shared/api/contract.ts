/** The contract table: every operation of the service, by name. */
import type { Endpoint } from './endpoint.ts';
import { authentication } from './modules/authentication.ts';
import { calls } from './modules/calls.ts';
import { customer } from './modules/customer.ts';
import { history } from './modules/history.ts';
import { lines } from './modules/lines.ts';
import { service } from './modules/service.ts';

/** Every operation of the service, by name. */
export const contract = { ...authentication, ...calls, ...history, ...customer, ...lines, ...service } satisfies Record<
  string,
  Endpoint
>;

/** The contract table's type. */
export type Contract = typeof contract;
/** Name of an operation. */
export type OperationName = keyof Contract;
