import type { Lines } from '../lines/lineService.ts';
import type { Handlers } from '../ports/handlers.ts';
import type { Store } from '../ports/repositories.ts';
import { authenticationHandlers } from './authentication/authenticationHandlers.ts';
import { type CallDependencies, callHandlers } from './calls/callHandlers.ts';
import { callLabelHandlers } from './calls/callLabelHandlers.ts';
import { customerHandlers } from './customer/customerHandlers.ts';
import { type HistoryDependencies, historyHandlers } from './history/historyHandlers.ts';
import { type ServiceDependencies, serviceHandlers } from './service/serviceHandlers.ts';
import { lineHandlers } from './settings/lineHandlers.ts';

/** Everything that handlers need. */
export interface HandlerDependencies extends CallDependencies, HistoryDependencies, ServiceDependencies {
  readonly store: Store;
  readonly lines: Lines;
}

/** Implements the whole contract; an operation without a handler is a type error. */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  const { accounts, calls, audio, store, lines } = dependencies;
  return {
    ...authenticationHandlers(accounts, store.mailOutbox),
    ...callHandlers(dependencies),
    ...callLabelHandlers(store.callLabels),
    ...historyHandlers(dependencies),
    ...customerHandlers({ users: accounts.users, calls, audio, lines: store.lines }),
    ...lineHandlers(lines),
    ...serviceHandlers(dependencies),
  };
}
