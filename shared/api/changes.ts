/** Which operations change lists that others may have open, by the resource that they are of. */
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Resources that people other than administrators change. Calls, messages and agents have events of their own. */
const shared: ReadonlySet<string> = new Set([
  'queuegroups',
  'phones',
  'vmannouncements',
  'mailboxes',
  'reportschedules',
  'savedreports',
  'ringbacks',
  'workplans',
]);

/** The first part of a path: `ddis` of `/ddis/{id}`. */
const resourceOf = (path: string): string => path.split('/')[1] ?? '';

/** Whether agents may read something of a resource. */
const forAgents = new Set(
  Object.values<Endpoint>(contract).flatMap(({ method, path, scope }) =>
    method === 'GET' && scope === 'agent' ? [resourceOf(path)] : [],
  ),
);

/** What the event `resource.changed` says of an operation, and whether it is sent to agents. */
export interface ResourceChange {
  readonly resource: string;
  readonly forAgents: boolean;
}

/** What is sent once an operation is done; null for one that changes no list, or that has events of its own. */
export function changeOf({ method, path, scope }: Endpoint): ResourceChange | null {
  const resource = resourceOf(path);
  if (method === 'GET' || !(scope === 'administrator' || shared.has(resource))) return null;
  return { resource, forAgents: forAgents.has(resource) };
}
