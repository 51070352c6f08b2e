/** What is kept of teams, what they may, and queue groups. A name that is taken throws `Refusal`. Types only. */
import type { Generated } from 'kysely';
import type { Policy } from '../../../../shared/api/schemas/team.ts';

/** A team. */
export interface UserGroupRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly color: string;
  /** Ascending. */
  readonly userIds: readonly number[];
}

/** What the members of some teams may. */
export interface PolicyRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly color: string;
  readonly policy: Policy;
  /** Ascending. */
  readonly groupIds: readonly number[];
}

/** Queues that belong together. */
export interface QueueGroupRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly queueIds: readonly number[];
}

/** Things with a name of their own within a customer. */
export interface NamedRepository<T extends { readonly id: number; readonly customerId: number }> {
  create(thing: Omit<T, 'id'>): Promise<T>;
  update(thing: T): Promise<void>;
  byId(customerId: number, id: number): Promise<T | null>;
  ofCustomer(customerId: number): Promise<T[]>;
  remove(id: number): Promise<void>;
}

/** Teams and who is in them. */
export interface UserGroupRepository extends NamedRepository<UserGroupRecord> {
  /** Ids of a user's teams, ascending. */
  ofUser(userId: number): Promise<number[]>;
  /** Makes these the teams of a user. */
  setOfUser(userId: number, groupIds: readonly number[]): Promise<void>;
}

/** What teams may. */
export interface PolicyRepository extends NamedRepository<PolicyRecord> {
  /** The policies of the teams that a user is in. */
  ofUser(userId: number): Promise<Policy[]>;
}

/** Teams, what they may, and queue groups. */
export interface TeamsRepositories {
  readonly userGroups: UserGroupRepository;
  readonly policies: PolicyRepository;
  readonly queueGroups: NamedRepository<QueueGroupRecord>;
}

/** JSON text. */
type Json = string;

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    user_groups: { id: Generated<number>; customer_id: number; name: string; color: string };
    user_group_members: { group_id: number; user_id: number };
    user_group_policies: { id: Generated<number>; customer_id: number; name: string; color: string; policy: Json };
    policy_groups: { policy_id: number; group_id: number };
    queue_groups: { id: Generated<number>; customer_id: number; name: string; queue_ids: Json };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends TeamsRepositories {}
}
