import type { User } from '../../../shared/api/accounts/users.ts';
import type { WatchedState } from '../../../shared/domain/line.ts';
import { matchColleagues, nameOfUser } from '../../entities/agent/useColleagues.ts';
import type { Peer } from '../../entities/call/callView.ts';
import type { ContactSuggestion } from '../../entities/contact/contactSuggestion.ts';
import type { WatchedExtension } from '../../entities/line/useLines.ts';
import { isSameNumber, looksLikeNumber } from '../../platform/format/phoneNumber.ts';

/** Somebody who can be called from the list. */
export interface Person {
  /** Unique in the list. */
  readonly id: string;
  /** Empty when only the number is known. */
  readonly name: string;
  readonly number: string;
  /** Null for a number that is no colleague's. */
  readonly colleague: User | null;
  /** The line over which it is called; absent: the usual one. */
  readonly lineId?: number;
  /** State of an extension of a line's PBX; null for everybody else. */
  readonly watched: WatchedState | null;
  /** Short code of a contact's number; empty for none. */
  readonly speedDial: string;
  /** Name of the directory that it was found in; absent for everybody else. */
  readonly directory?: string;
}

const shownMatches = 50;

const ofColleague = (user: User): Person => ({
  id: `user-${user.id}`,
  name: nameOfUser(user),
  number: user.ext,
  colleague: user,
  watched: null,
  speedDial: '',
});

const ofContact = ({ id, name, number, speedDial, directory }: ContactSuggestion): Person => ({
  id,
  name,
  number,
  speedDial,
  ...(directory !== undefined && { directory }),
  colleague: null,
  watched: null,
});

const ofNumber = ({ name, number }: Peer): Person => ({
  id: `number-${number}`,
  name,
  number,
  colleague: null,
  watched: null,
  speedDial: '',
});

const ofWatched = ({ extension, lineId, state }: WatchedExtension): Person => ({
  id: `watched-${lineId}-${extension}`,
  lineId,
  name: '',
  number: extension,
  colleague: null,
  watched: state,
  speedDial: '',
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

/** All people and numbers that can be called. */
export interface PeopleSources {
  readonly colleagues: readonly User[];
  /** Extensions of lines' PBXes. */
  readonly watched?: readonly WatchedExtension[];
  /** Numbers of contacts that the service found for what was typed. */
  readonly contacts: readonly ContactSuggestion[];
  /** Numbers that were talked to lately, newest first. */
  readonly recent: readonly Peer[];
}

/** Removes repeated numbers; the first one wins. */
function withoutRepeats(people: readonly Person[]): readonly Person[] {
  const seen = new Set<string>();
  return people.filter(({ number }) => {
    const digits = number.replace(/\D/g, '') || number;
    return !seen.has(digits) && seen.add(digits);
  });
}

/** People who match the typed text: colleagues, contacts and recent numbers; all colleagues if nothing was typed. */
export function findPeople(
  { colleagues, watched = [], contacts, recent }: PeopleSources,
  typed: string,
): readonly Person[] {
  if (typed.trim() === '') return [...colleagues.map(ofColleague), ...watched.map(ofWatched)];
  const extensions = watched.filter(({ extension }) => matchesNumber(extension, typed));
  const matching = looksLikeNumber(typed)
    ? colleagues.filter((user) => matchesNumber(user.ext, typed))
    : matchColleagues(colleagues, typed);
  // A colleague whom the search does not show is no stranger either.
  const others = matchRecent(recent, typed).filter(
    ({ number }) => !colleagues.some((user) => isSameNumber(user.ext, number)),
  );
  const people = [
    ...matching.map(ofColleague),
    ...extensions.map(ofWatched),
    ...contacts.map(ofContact),
    ...others.map(ofNumber),
  ];
  return withoutRepeats(people).slice(0, shownMatches);
}
