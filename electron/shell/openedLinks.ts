import { app } from 'electron';
import { readJoinLink, type TeamLink } from '../../shared/joinLink.ts';
import { type ProviderAnswer, readSignInLink } from '../../shared/signInLink.ts';
import { numberOfLink } from './dialLinks.ts';

/** What a link asks for: a number for the dial pad, to join a team, or to finish a sign-in. */
export type OpenedLink =
  | { readonly kind: 'dial'; readonly number: string }
  | { readonly kind: 'join'; readonly team: TeamLink }
  | { readonly kind: 'signIn'; readonly answer: ProviderAnswer };

type Listener = (link: OpenedLink | undefined) => void;

/** Links that the operating system hands to the program. */
export type OpenedLinks = {
  /** Called with each link from now on, and the one that waits; undefined is a second start without a link. */
  hear: (listener: Listener) => void;
};

/** What a link asks for; undefined where it is none of ours, or not as it should be. */
export function readLink(text: string): OpenedLink | undefined {
  const number = numberOfLink(text);
  if (number !== undefined) return { kind: 'dial', number };
  const team = readJoinLink(text.trim());
  if (team !== null) return { kind: 'join', team };
  const answer = readSignInLink(text.trim());
  return answer === null ? undefined : { kind: 'signIn', answer };
}

/** The first link among a program's arguments: a second start brings it there. */
export function linkOfArguments(args: readonly string[]): OpenedLink | undefined {
  return args.map(readLink).find((link) => link !== undefined);
}

/** Collects links from the first moment: the one that started the program comes before there is a window. */
export function catchLinks(): OpenedLinks {
  let waiting = linkOfArguments(process.argv);
  let listener: Listener | undefined;
  const take = (link: OpenedLink | undefined) => {
    if (listener) listener(link);
    else waiting = link ?? waiting;
  };
  app.on('second-instance', (_event, args) => take(linkOfArguments(args)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    take(readLink(link));
  });
  return {
    hear(next) {
      listener = next;
      if (waiting !== undefined) next(waiting);
    },
  };
}
