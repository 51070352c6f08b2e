import type { records } from '../../../../shared/api/modules/records.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface RecordsDependencies {
  readonly store: Store;
}

/** Handlers: what may be changed of call detail records and recordings, and the transcriber’s dictionary. */
export function recordsHandlers(_dependencies: RecordsDependencies): Handlers<keyof typeof records> {
  return {};
}
