/** What is kept of supervisions of calls. Times are Unix milliseconds. Types only. */

import type { SupervisionSettings } from '../../../../shared/api/calls/supervisions.ts';
import type { SupervisionRecord } from '../model/supervisionStretches.ts';

/** Supervisions of calls; they are written with their call (`CallRepository`). */
export interface SupervisionRepository {
  /** In the order in which they began. */
  ofCall(liveId: number): Promise<SupervisionRecord[]>;
}

/** How customers want their calls supervised. */
export interface SupervisionSettingsRepository {
  /** What was said, or the defaults: no tone, agents are told. */
  ofCustomer(customerId: number): Promise<SupervisionSettings>;
  save(customerId: number, settings: SupervisionSettings): Promise<void>;
}

/** Supervisions and their settings. */
export interface SupervisionsRepositories {
  readonly supervisions: SupervisionRepository;
  readonly supervisionSettings: SupervisionSettingsRepository;
}

type Flag = number;

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    call_supervisions: {
      id: number;
      supervision_id: number;
      customer_id: number;
      live_id: number;
      user_id: number;
      user_name: string;
      agent_id: number;
      agent_name: string;
      mode: string;
      agent_informed: Flag;
      started_at: number;
      ended_at: number | null;
    };
    supervision_settings: { customer_id: number; tone: Flag; inform_agent: Flag };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends SupervisionsRepositories {}
}
