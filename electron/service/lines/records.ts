import type { Generated } from 'kysely';
import type { LineConfig, LineLesson } from '../telephony/ports/sip.ts';

/** SQLite's boolean. */
type Flag = number;
/** JSON text. */
type Json = string;

/** A line as it is kept. */
export interface LineRecord extends LineConfig {
  readonly customerId: number;
  readonly userId: number | null;
  readonly isDefault: boolean;
  readonly isDemo: boolean;
}

/** Lines; passwords are sealed at rest. */
export interface LineRepository {
  create(line: Omit<LineRecord, 'id'>): Promise<LineRecord>;
  /** A line that becomes the default takes that from the one before. */
  update(line: LineRecord): Promise<void>;
  /** What the line found out about its servers; the rest of it stays, whoever changes it meanwhile. */
  learn(id: number, lesson: LineLesson): Promise<void>;
  byId(id: number): Promise<LineRecord | null>;
  ofCustomer(customerId: number): Promise<LineRecord[]>;
  all(): Promise<LineRecord[]>;
  remove(id: number): Promise<void>;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    lines: {
      id: Generated<number>;
      customer_id: number;
      user_id: number | null;
      is_default: Flag;
      is_demo: Flag;
      sealed_password: string | null;
      sealed_contact: string | null;
      settings: Json;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly lines: LineRepository;
  }
}
