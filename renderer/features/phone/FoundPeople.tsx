import { PresenceText } from '../../entities/agent/PresenceText.tsx';
import { WatchedBadge } from '../../entities/line/WatchedBadge.tsx';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { inOneLine } from '../../strings/isolated.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Picker, PickerList } from '../../ui/Picker.tsx';
import type { Person } from './findPeople.ts';

const rowHeight = 52;

interface FoundPeopleProps {
  readonly picker: Picker<Person>;
  readonly isSearching: boolean;
  /** The typed text if it is a number; otherwise empty. */
  readonly number: string;
}

function detailOf({ name, number, colleague, speedDial, watched, directory }: Person): string {
  if (watched !== null) return t('phone.atPbx');
  const code = speedDial && t('contacts.speedDial', { code: speedDial });
  if (colleague) return t('phone.extension', { ext: number });
  return inOneLine([name && formatNumber(number), code, directory]);
}

function PersonRow({ person }: { readonly person: Person }) {
  return (
    <>
      <Avatar name={person.name} presence={person.colleague?.presence} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base text-ink">{person.name || formatNumber(person.number)}</span>
        <span className="flex min-w-0 gap-1 text-xs text-muted">
          <span className="truncate">{detailOf(person)}</span>
          {person.colleague && <PresenceText user={person.colleague} isAfterOther />}
        </span>
      </span>
      {person.watched !== null && <WatchedBadge state={person.watched} />}
    </>
  );
}

/** Colleagues, or whoever matches what was typed; choosing one calls. */
export function FoundPeople({ picker, isSearching, number }: FoundPeopleProps) {
  if (picker.items.length > 0) {
    return (
      <PickerList
        picker={picker}
        label={isSearching ? t('phone.matches') : t('phone.colleagues')}
        rowHeight={rowHeight}
        className="min-h-0 flex-1 py-1"
      >
        {(person) => <PersonRow person={person} />}
      </PickerList>
    );
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <NoPeople isSearching={isSearching} number={number} />
    </div>
  );
}

function NoPeople({ isSearching, number }: Omit<FoundPeopleProps, 'picker'>) {
  if (!isSearching) return <EmptyState title={t('phone.noColleagues')} text={t('phone.noColleaguesText')} />;
  if (!number) return <EmptyState title={t('phone.noMatches')} text={t('phone.noMatchesText')} />;
  return <EmptyState title={formatNumber(number)} text={t('phone.readyToDial')} />;
}
