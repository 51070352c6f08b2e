import { Command } from 'cmdk';
import { Clock, History, MessageSquare, NotebookPen, Phone, SquarePen } from 'lucide-react';
import { useLocation } from 'wouter';
import { presenceLabel } from '../../entities/agent/presenceFace.ts';
import { nameOfUser, useColleagues } from '../../entities/agent/useColleagues.ts';
import { nameOfPeer } from '../../entities/call/callView.ts';
import { peerOfCdr, useRecentCdrs, useRecentNumbers } from '../../entities/call/record/useCdrs.ts';
import { useDial } from '../../entities/call/useDial.ts';
import { useHistory } from '../../features/history/list/historyFilter.ts';
import { messagePlaces } from '../../features/messages/list/messagePlaces.ts';
import { useTexts } from '../../features/messages/texts/textFilter.ts';
import { formatDateTime, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber, looksLikeNumber, toDialable } from '../../platform/format/phoneNumber.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { PaletteItem } from './PalettePlaces.tsx';

const shownRecent = 12;

/** What can be dialled: the typed number, colleagues, recent numbers. */
export function PaletteNumbers({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const dial = useDial();
  const colleagues = useColleagues();
  const recent = useRecentNumbers(useMe().data?.ext).slice(0, shownRecent);
  const call = (number: string) => {
    onDone();
    void dial(number);
  };
  const typed = looksLikeNumber(text) ? toDialable(text) : null;
  return (
    <>
      {typed && (
        <Command.Group forceMount>
          <PaletteItem
            value={`dial ${text}`}
            isAlwaysShown
            icon={<Phone aria-hidden />}
            label={t('palette.dial', { number: formatNumber(typed) })}
            onSelect={() => call(typed)}
          />
        </Command.Group>
      )}
      {colleagues.length > 0 && (
        <Command.Group heading={t('palette.colleagues')}>
          {colleagues.map((user) => (
            <PaletteItem
              key={user.id}
              value={`${nameOfUser(user)} ${user.ext} ${user.id}`}
              icon={<Avatar name={nameOfUser(user)} size="small" presence={user.presence} />}
              label={nameOfUser(user)}
              detail={`${user.ext} · ${presenceLabel(user)}`}
              onSelect={() => call(user.ext)}
            />
          ))}
        </Command.Group>
      )}
      {recent.length > 0 && (
        <Command.Group heading={t('palette.recent')}>
          {recent.map(({ name, number }) => (
            <PaletteItem
              key={number}
              value={`recent ${name} ${number}`}
              icon={<Clock aria-hidden />}
              label={name || formatNumber(number)}
              detail={name ? formatNumber(number) : undefined}
              onSelect={() => call(number)}
            />
          ))}
        </Command.Group>
      )}
    </>
  );
}

interface PaletteSearchesProps {
  readonly text: string;
  readonly onDone: () => void;
}

const shownRecords = 20;

/** Records of the user's last calls, once something is typed. */
export function PaletteRecords({ text, onDone }: PaletteSearchesProps) {
  const extension = useMe().data?.ext;
  const { data: cdrs = [] } = useRecentCdrs();
  const [, navigate] = useLocation();
  if (text.trim() === '' || cdrs.length === 0) return null;
  return (
    <Command.Group heading={t('nav.history')}>
      {cdrs.slice(0, shownRecords).map((cdr) => {
        const peer = peerOfCdr(cdr, extension);
        return (
          <PaletteItem
            key={cdr.id}
            value={`record ${peer.name} ${peer.number} ${cdr.id}`}
            icon={<History aria-hidden />}
            label={nameOfPeer(peer)}
            detail={formatDateTime(parseContractTime(cdr.calldate))}
            onSelect={() => {
              onDone();
              navigate(`/history/${cdr.id}`);
            }}
          />
        );
      })}
    </Command.Group>
  );
}

/** Narrows a list down to what was typed and to nothing else. */
function narrow<F>(list: { clear(): void; change(filter: F): void }, filter: F): void {
  list.clear();
  list.change(filter);
}

/** Where the palette itself does not look. */
const searches = [
  {
    label: 'palette.searchHistory',
    Icon: History,
    path: '/history',
    find: (search: string) => narrow(useHistory.getState(), { search }),
  },
  {
    label: 'palette.searchNotes',
    Icon: NotebookPen,
    path: '/history',
    find: (said: string) => narrow(useHistory.getState(), { said }),
  },
  {
    label: 'palette.searchMessages',
    Icon: MessageSquare,
    path: messagePlaces.kind('sms'),
    find: (search: string) => narrow(useTexts.getState(), { search }),
  },
] as const;

/** The typed text as recipient of a text message, or as a search in records, notes and messages. */
export function PaletteSearches({ text, onDone }: PaletteSearchesProps) {
  const [, navigate] = useLocation();
  const typed = text.trim();
  const number = looksLikeNumber(typed) ? toDialable(typed) : null;
  const texting = number
    ? { label: t('palette.textTo', { number: formatNumber(number) }), path: messagePlaces.textTo(number) }
    : { label: t('palette.newText'), path: messagePlaces.newText };
  const go = (path: string) => {
    onDone();
    navigate(path);
  };
  const shown = typed === '' ? [] : searches;
  return (
    <Command.Group heading={t('palette.search')} forceMount={typed !== ''}>
      <PaletteItem
        value="new text message sms"
        isAlwaysShown={number !== null}
        icon={<SquarePen aria-hidden />}
        label={texting.label}
        onSelect={() => go(texting.path)}
      />
      {shown.map(({ label, Icon, path, find }) => (
        <PaletteItem
          key={label}
          value={label}
          isAlwaysShown
          icon={<Icon aria-hidden />}
          label={t(label, { text: typed })}
          onSelect={() => {
            find(typed);
            go(path);
          }}
        />
      ))}
    </Command.Group>
  );
}
