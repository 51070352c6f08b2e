/** Faxes, as Kysely knows their table. */
import type { Generated } from 'kysely';

/** Faxes, as Kysely knows their table. */
export interface FaxesTables {
  faxes: {
    id: Generated<number>;
    customer_id: number;
    user_id: number | null;
    charge: Generated<number>;
    created_at: string;
    filename: string;
    from: string;
    to: string;
    pages: number;
    size: number;
    status: number;
    type: number;
    content_hash: string;
    path: string;
  };
}
