import { Keyboard, Search } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'wouter';
import { useUnread } from '../../features/messages/useUnread.ts';
import { useDueCount } from '../../features/wrapup/followUps/useFollowUps.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { speech } from '../../strings/language.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { CountBadge } from '../../ui/StateBadge.tsx';
import { usePanels } from '../panels/panels.ts';
import { isAt, type Place, placesFor } from './places.ts';

/** The panels at the foot bring menus and windows that a first call does not need; their space is reserved. */
const AgentButton = lazyPart(() => import('./AgentButton.tsx').then((file) => file.AgentButton), {
  whileLoading: null,
  whenFailed: null,
});
const StatusButton = lazyPart(() => import('./StatusButton.tsx').then((file) => file.StatusButton), {
  whileLoading: <div className="h-14" />,
  whenFailed: null,
});

interface Waiting {
  readonly count: number;
  readonly label: string;
}

interface RailLinkProps {
  readonly place: Place;
  /** How many unread or waiting items are there, and in words. */
  readonly waiting: Waiting | undefined;
  /** Stands in one of two rows on a narrow window. */
  readonly isCrowded: boolean;
  /** How wide it is at least in the bar of a narrow window, as classes. */
  readonly basis: string;
}

function RailLink({ place, waiting, isCrowded, basis }: RailLinkProps) {
  const [location] = useLocation();
  const isCurrent = isAt(place, location);
  const Icon = place.icon;
  return (
    <Link
      href={place.path}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'relative flex min-h-11 min-w-max grow cursor-default flex-col items-center justify-center rounded-control transition-colors duration-100',
        'wide:min-w-11 wide:grow-0 wide:basis-auto wide:gap-1 wide:py-2 wide:text-xs',
        basis,
        isCrowded ? 'gap-0.5 py-1 text-[0.625rem]' : 'gap-1 py-1.5 text-[0.6875rem]',
        isCurrent ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-5" />
      <span className="min-w-11 text-center whitespace-nowrap low:max-sm:min-w-16 max-[22rem]:tracking-tight wide:max-w-full wide:min-w-0 wide:shrink-0 wide:truncate">
        {t(place.label)}
      </span>
      <CountBadge
        count={waiting?.count ?? 0}
        label={waiting?.label ?? ''}
        className="absolute top-0.5 end-1 wide:end-2"
      />
    </Link>
  );
}

/** How many places fit in a row with their names, on a telephone and in a window twice as wide. */
const mostInRow = { phone: 4, window: 8 };

/** The main navigation: at the left of a wide window, at the foot of a narrow one. */
export function Rail() {
  const setPalette = usePanels((panels) => panels.setPalette);
  const unread = useUnread().total;
  const due = useDueCount();
  const waiting: Readonly<Record<string, Waiting>> = {
    '/messages': { count: unread, label: t('messages.unreadCount', { count: unread }) },
    '/followups': { count: due, label: t('followUps.dueCount', { count: due }) },
  };
  const shownPlaces = placesFor(useMe().data?.roles ?? []);
  // Two rows of as many leave room for names, without which icons are hard to tell apart, and for thumbs. Names that are much
  // longer than they are in English take a third.
  const isCrowded = shownPlaces.length > mostInRow.phone;
  const isLong = shownPlaces.length > mostInRow.window;
  const basis = isLong ? 'basis-[15%] low:basis-auto md:basis-auto' : 'basis-[23%] low:basis-auto sm:basis-auto';
  // Beside two rows there is room for two buttons above one another, which leave the words theirs.
  const foot = classNames('flex-col low:max-wide:flex-row', isLong ? 'md:flex-row' : 'sm:flex-row');
  const setHelp = usePanels((panels) => panels.setHelp);
  return (
    <nav
      aria-label={t('nav.label')}
      className={classNames(
        'flex shrink-0 items-center gap-0.5 border-t border-line bg-surface px-1 py-1 wide:flex-col wide:gap-1 wide:items-stretch wide:border-t-0 wide:border-e wide:py-3',
        // Names of pages are up to half as long again in other languages, and would be cut off.
        speech().language === 'en' ? 'wide:w-20' : 'wide:w-28',
      )}
    >
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-wrap gap-0.5 wide:min-h-0 wide:flex-initial wide:flex-col wide:flex-nowrap wide:gap-y-0.5 wide:overflow-y-auto',
          // On a telephone whose keyboard is open, one row that scrolls leaves the rest to the page.
          'low:max-sm:flex-nowrap low:max-sm:overflow-x-auto',
        )}
      >
        {shownPlaces.map((place, index) => (
          <Fragment key={place.path}>
            {isLong && index === Math.ceil(shownPlaces.length / 2) && (
              <span className="basis-full low:hidden md:hidden" />
            )}
            <RailLink
              place={place}
              waiting={waiting[place.path]}
              isCrowded={isCrowded}
              basis={isCrowded ? basis : 'basis-0'}
            />
          </Fragment>
        ))}
      </div>
      <span className="hidden flex-1 wide:block" />
      <span className="hidden flex-col items-center gap-1 wide:flex">
        <IconButton label={t('nav.palette')} shortcut="Mod+K" onPress={() => setPalette(true)}>
          <Search aria-hidden className="size-4.5 text-muted" />
        </IconButton>
        <IconButton label={t('nav.shortcuts')} shortcut="?" onPress={() => setHelp(true)}>
          <Keyboard aria-hidden className="size-4.5 text-muted" />
        </IconButton>
      </span>
      <div className={classNames('flex shrink-0 items-center gap-0.5 wide:contents', isCrowded && foot)}>
        <AgentButton />
        <div className="w-17 shrink-0 sm:w-18 wide:w-auto">
          <StatusButton />
        </div>
      </div>
    </nav>
  );
}
