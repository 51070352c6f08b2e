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
  'invitations',
]);

/** The first part of a path: `ddis` of `/ddis/{id}`. */
const resourceOf = (path: string): string => path.split('/')[1] ?? '';

/** Whether agents may read something of a resource. */
const forAgents = new Set(
  Object.values<Endpoint>(contract).flatMap(({ method, path, scope }) =>
    method === 'GET' && scope === 'agent' ? [resourceOf(path)] : [],
  ),
);

/** How an operation is reported by the event `resource.changed`, and whether agents get it. */
export interface ResourceChange {
  readonly resource: string;
  readonly forAgents: boolean;
}

/** The event to send after an operation; null for operations that change no list or have events of their own. */
export function changeOf({ method, path, scope }: Endpoint): ResourceChange | null {
  const resource = resourceOf(path);
  if (method === 'GET' || !(scope === 'administrator' || shared.has(resource))) return null;
  return { resource, forAgents: forAgents.has(resource) };
}
