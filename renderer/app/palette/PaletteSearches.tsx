import { Command } from 'cmdk';
import { History, MessageSquare, NotebookPen, SquarePen } from 'lucide-react';
import { useLocation } from 'wouter';
import { nameOfPeer } from '../../entities/call/peerName.ts';
import { peerOfCdr, useRecentCdrs } from '../../entities/call/record/useRecentCdrs.ts';
import { useHistory } from '../../features/history/list/historyFilter.ts';
import { messagePlaces } from '../../features/messages/messagePlaces.ts';
import { useTexts } from '../../features/messages/texts/textFilter.ts';
import { formatDateTime, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber, looksLikeNumber, toDialable } from '../../platform/format/phoneNumber.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { PaletteItem } from './PaletteItem.tsx';

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

/** What was typed, looked for where the palette itself does not look: records, notes and messages. */
export function PaletteSearches({ text, onDone }: PaletteSearchesProps) {
  const [, navigate] = useLocation();
  const typed = text.trim();
  const number = looksLikeNumber(typed) ? toDialable(typed) : null;
  const texting = number
    ? { label: t('palette.textTo', { number: formatNumber(number) }), path: messagePlaces.textTo(number) }
    : { label: t('palette.newText'), path: messagePlaces.newText };
  const go = (path: string) => () => {
    onDone();
    navigate(path);
  };
  return (
    <Command.Group heading={t('palette.search')} forceMount={typed !== ''}>
      <PaletteItem
        value="new text message sms"
        isAlwaysShown={number !== null}
        icon={<SquarePen aria-hidden />}
        label={texting.label}
        onSelect={go(texting.path)}
      />
      {typed !== '' && (
        <>
          <PaletteItem
            value="search history"
            isAlwaysShown
            icon={<History aria-hidden />}
            label={t('palette.searchHistory', { text: typed })}
            onSelect={() => {
              useHistory.getState().clear();
              useHistory.getState().change({ search: typed });
              go('/history')();
            }}
          />
          <PaletteItem
            value="search notes"
            isAlwaysShown
            icon={<NotebookPen aria-hidden />}
            label={t('palette.searchNotes', { text: typed })}
            onSelect={() => {
              useHistory.getState().clear();
              useHistory.getState().change({ said: typed });
              go('/history')();
            }}
          />
          <PaletteItem
            value="search messages"
            isAlwaysShown
            icon={<MessageSquare aria-hidden />}
            label={t('palette.searchMessages', { text: typed })}
            onSelect={() => {
              useTexts.getState().clear();
              useTexts.getState().change({ search: typed });
              go(messagePlaces.kind('sms'))();
            }}
          />
        </>
      )}
    </Command.Group>
  );
}
