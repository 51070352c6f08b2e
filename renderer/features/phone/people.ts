import type { User } from '../../../shared/api/schemas/user.ts';
import type { Peer } from '../../lib/calls/callView.ts';
import { isSameNumber, looksLikeNumber } from '../../lib/numbers/phoneNumber.ts';
import { matchColleagues, nameOfUser } from '../../lib/people/useColleagues.ts';

/** Somebody who can be called from the list. */
export interface Person {
  /** Unique in the list. */
  readonly id: string;
  /** Empty when only the number is known. */
  readonly name: string;
  readonly number: string;
  /** Null for a number that is no colleague's. */
  readonly isOnline: boolean | null;
}

const shownMatches = 50;

const ofColleague = (user: User): Person => ({
  id: `user-${user.id}`,
  name: nameOfUser(user),
  number: user.ext,
  isOnline: user.online,
});

function matchesNumber(number: string, typed: string): boolean {
  const digits = typed.replace(/[^\d]/g, '');
  return digits !== '' && number.replace(/\D/g, '').includes(digits);
}

function matchRecent(recent: readonly Peer[], typed: string): readonly Peer[] {
  const text = typed.trim().toLocaleLowerCase();
  return recent.filter(({ name, number }) =>
    looksLikeNumber(typed) ? matchesNumber(number, typed) : name.toLocaleLowerCase().includes(text),
  );
}

/** Who to show for what was typed: matching colleagues and recent numbers, or all colleagues when nothing was. */
export function findPeople(colleagues: readonly User[], recent: readonly Peer[], typed: string): readonly Person[] {
  if (typed.trim() === '') return colleagues.map(ofColleague);
  const matching = looksLikeNumber(typed)
    ? colleagues.filter((user) => matchesNumber(user.ext, typed))
    : matchColleagues(colleagues, typed);
  const others = matchRecent(recent, typed).filter(
    ({ number }) => !colleagues.some((user) => isSameNumber(user.ext, number)),
  );
  return [
    ...matching.map(ofColleague),
    ...others.map(({ name, number }) => ({ id: `number-${number}`, name, number, isOnline: null })),
  ].slice(0, shownMatches);
}
