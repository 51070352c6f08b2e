import type { Generated } from 'kysely';

/** JSON text. */
type Json = string;

/** Teams, what they may, and queue groups, as Kysely knows their tables. */
export interface TeamsTables {
  user_groups: { id: Generated<number>; customer_id: number; name: string; color: string };
  user_group_members: { group_id: number; user_id: number };
  user_group_policies: { id: Generated<number>; customer_id: number; name: string; color: string; policy: Json };
  policy_groups: { policy_id: number; group_id: number };
  queue_groups: { id: Generated<number>; customer_id: number; name: string; queue_ids: Json };
}
