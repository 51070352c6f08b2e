import type { Monitor } from '../../../../shared/api/schemas/record.ts';
import { type MonitorPatch, metadataSchema } from '../../../../shared/api/schemas/recordPatch.ts';
import type { RecordScope } from '../../kernel/collections.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';

type Custom = Monitor['metadata']['custom'];

/** A property that is null goes (as in RFC 7396, at the top level only). Refuses what would become too large. */
function merged(known: Custom, change: Custom): Custom {
  const kept = Object.entries({ ...known, ...change }).filter(([, value]) => value !== null);
  const result = metadataSchema.safeParse(Object.fromEntries(kept));
  if (result.success) return result.data;
  throw new Refusal('invalid', `Metadata in all ${result.error.issues[0]?.message}`, 'metadata');
}

/** Changes what is said of a recording that the scope shows. */
export function updateMonitor(store: Store, scope: RecordScope, id: number, patch: MonitorPatch): Promise<Monitor> {
  return store.transaction(async ({ monitors }) => {
    const stored = await monitors.byId(scope, id);
    if (!stored) throw new Refusal('notFound', 'Resource not found');
    const { metadata, ...change } = patch;
    const custom = metadata && merged(stored.monitor.metadata.custom, metadata);
    await monitors.update(id, { ...change, custom });
    const changed = await monitors.byId(scope, id);
    return changed?.monitor ?? stored.monitor;
  });
}
