import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { type FollowUp, ofContact, ofWrapUp } from './followUp.ts';

/** Whose follow-ups: the user's own and shared ones, or all that it may see. */
export type Whose = 'mine' | 'team';

/** The soonest; who has more has other things to do first. */
const most = 500;
/** Events make it stale. */
const staleTime = Number.POSITIVE_INFINITY;

interface Condition {
  readonly property: string;
  readonly operator: 'eq' | 'ne';
  readonly value: string | number | boolean | null;
}

const soonest = (sort: string, conditions: readonly Condition[]) =>
  ({ filter: JSON.stringify(conditions), sort, dir: 'ASC', limit: most }) as const;

const ownerOf = (userId: number | null): Condition[] =>
  userId === null ? [] : [{ property: 'user_id', operator: 'eq', value: userId }];

async function wrapUpsOf(userId: number | null): Promise<FollowUp[]> {
  const isOpen: Condition = { property: 'follow_up_state', operator: 'eq', value: 'open' };
  const query = soonest('follow_up_at', [isOpen, ...ownerOf(userId)]);
  return (await api.call('listWrapUps', { query })).data.flatMap(ofWrapUp);
}

const isMine = (contact: Contact, userId: number) =>
  contact.user_id === userId || contact.global || contact.rel_user_id !== null;

async function contactsOf(userId: number | null): Promise<FollowUp[]> {
  const isPlanned: Condition = { property: 'next_call_at', operator: 'ne', value: null };
  const { data } = await api.call('listContacts', { query: soonest('next_call_at', [isPlanned]) });
  return data.filter((contact) => userId === null || isMine(contact, userId)).flatMap(ofContact);
}

/** Cache keys of both sources; they begin like those that events make stale. */
export const followUpKeys = {
  wrapup: [...queryKeys.wrapUps, 'follow-ups'],
  contact: [...queryKeys.contacts, 'follow-ups'],
} as const;

/** Everybody to come back to, the soonest first; undefined until that is known. */
export function useFollowUps(whose: Whose) {
  const ownId = useSession((session) => session.userId) ?? 0;
  const seesTeam = useHasRole('supervisor') && whose === 'team';
  const userId = seesTeam ? null : ownId;
  const wrapUps = useQuery({
    queryKey: [...followUpKeys.wrapup, userId],
    queryFn: () => wrapUpsOf(userId),
    staleTime,
  });
  const contacts = useQuery({
    queryKey: [...followUpKeys.contact, userId],
    queryFn: () => contactsOf(userId),
    staleTime,
  });
  const [first, second] = [wrapUps.data, contacts.data];
  const data = useMemo(
    () => (first && second ? [...first, ...second].toSorted((a, b) => a.at - b.at) : undefined),
    [first, second],
  );
  return {
    data,
    error: data === undefined ? (wrapUps.error ?? contacts.error) : null,
    retry() {
      void wrapUps.refetch();
      void contacts.refetch();
    },
  };
}

/** Longest time between two updates: days begin, and timers of a sleeping device stand still. */
const longestMs = 600_000;

/** The time (Unix milliseconds), updated whenever the next of these moments has come. They are in order. */
export function useNowAtNext(moments: readonly { readonly at: number }[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = moments.find(({ at }) => at > now)?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new time, the timer is set anew
  useEffect(() => {
    const wait = next === undefined ? longestMs : Math.min(longestMs, Math.max(0, next - Date.now()));
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}

const none: readonly FollowUp[] = [];

/** The signed-in user's follow-ups whose time has come. */
export function useDueFollowUps(): readonly FollowUp[] {
  const { data = none } = useFollowUps('mine');
  const now = useNowAtNext(data);
  return useMemo(() => data.filter(({ at }) => at <= now), [data, now]);
}

/** How many of them there are. */
export const useDueCount = (): number => useDueFollowUps().length;
