/** Callers who come to a queue where somebody is free, while the customer is busy elsewhere. */
import { setTimeout as pause } from 'node:timers/promises';
import { followEvents } from '../eventClient.ts';
import { sharedNow } from '../orders.ts';
import type { Fixture, Standby } from './fixture.ts';
import type { Wallboard } from './wallboard.ts';
import { within } from './within.ts';

/** How long a caller's arrival took to be seen, ms. */
export type Visit = { untilRang: number; untilWallboard: number };

/** The least time between two changes of figures, which are published at most once a second, milliseconds. */
const BETWEEN_MS = 1100;
/** A caller that nobody saw by then is no sample. */
const GIVE_UP_MS = 5000;

/** Calls each standby again and again until a moment. */
export async function receiveVisits(fixture: Fixture, wallboard: Wallboard, until: number): Promise<Visit[]> {
  const all = await Promise.all(fixture.standbys.map((standby) => visitsOf(fixture, standby, wallboard, until)));
  return all.flat();
}

async function visitsOf(fixture: Fixture, standby: Standby, wallboard: Wallboard, until: number): Promise<Visit[]> {
  const { service, callers } = fixture;
  let rings = Promise.withResolvers<number>();
  const headers = { Authorization: `Bearer ${standby.account.token}` };
  const close = await followEvents(`${service.ready.api}/events`, headers, (event) => {
    if (new RegExp(`"ringing_user_ids":\\[${standby.account.userId}\\]`).test(event)) rings.resolve(sharedNow());
  });
  const visits: Visit[] = [];
  while (sharedNow() < until) {
    rings = Promise.withResolvers();
    const seen = wallboard.waitingIn(standby.queueId, 1);
    const { sentAt, visit } = await callers.order('visit', standby.number);
    const [rangAt, seenAt] = await Promise.all([within(GIVE_UP_MS, rings.promise), within(GIVE_UP_MS, seen)]);
    if (rangAt && seenAt) visits.push({ untilRang: rangAt - sentAt, untilWallboard: seenAt - sentAt });
    const left = wallboard.waitingIn(standby.queueId, 0);
    await within(GIVE_UP_MS, callers.order('leave', visit));
    await within(GIVE_UP_MS, left);
    await pause(BETWEEN_MS);
  }
  close();
  return visits;
}
