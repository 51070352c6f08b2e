/** Settings of a service that is one of several nodes. */
import { hostname } from 'node:os';
import { z } from 'zod';

/** A name in subjects and file names. */
const named = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'must be letters, digits, - and _, 40 at most');

const servers = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.url({ protocol: /^(?:nats|tls)$/ })).min(1));

export const clusterSettings = {
  cluster: servers.nullable().default(null),
  'cluster-name': named.default('cordboard'),
  node: named.optional(),
  'node-url': z.url({ protocol: /^https?$/ }).optional(),
};

/** How a node finds the others. */
export interface ClusterConfig {
  /** The servers of NATS: `nats://` or `tls://`, with user and password or a token where they ask for one. */
  readonly servers: readonly string[];
  /** What the nodes of one service have in common, for servers that several use. */
  readonly name: string;
  /** The name of this node, which no other has. */
  readonly node: string;
  /** PEM file of authorities that NATS may be signed by besides the usual ones; null: those alone. */
  readonly caFile: string | null;
  /** Where other nodes reach this one; null: where it listens. */
  readonly url: string | null;
}

/** Null: the service is alone. Throws where the settings do not go together. */
export function clusterOf(value: {
  readonly cluster: readonly string[] | null;
  readonly 'cluster-name': string;
  readonly node?: string | undefined;
  readonly 'node-url'?: string | undefined;
  readonly 'database-url': string | null;
  readonly ca?: string | undefined;
  readonly desktop: boolean;
}): ClusterConfig | null {
  if (value.cluster === null) return null;
  if (value['database-url'] === null || value.desktop) {
    throw new Error(
      'CORDBOARD_CLUSTER (--cluster) is for a team service whose nodes share a database of PostgreSQL: set CORDBOARD_DATABASE_URL',
    );
  }
  const node = value.node ?? hostname().split('.')[0] ?? '';
  const isUsable = named.safeParse(node).success;
  if (!isUsable) throw new Error('CORDBOARD_NODE (--node): the name of this machine cannot be used, set another');
  const { cluster: servers, 'cluster-name': name, 'node-url': url = null, ca: caFile = null } = value;
  return { servers, name, node, url, caFile };
}
