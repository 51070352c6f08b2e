import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components';
import { Avatar } from '../../components/Avatar.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatNumber } from '../../lib/numbers/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import type { Person } from './people.ts';

const rowHeight = 52;

interface PeopleListProps {
  readonly people: readonly Person[];
  readonly isSearching: boolean;
  readonly onCall: (person: Person) => void;
}

function PersonRow({ person, onCall }: { readonly person: Person; readonly onCall: (person: Person) => void }) {
  const number = formatNumber(person.number);
  const presence = person.isOnline === null ? '' : person.isOnline ? t('phone.online') : t('phone.offline');
  return (
    <ListBoxItem
      id={person.id}
      textValue={`${person.name || number} ${presence}`}
      onAction={() => onCall(person)}
      className="mx-1.5 flex h-13 cursor-default items-center gap-3 rounded-control px-2 data-[focused]:bg-hover data-[hovered]:bg-hover data-[pressed]:bg-pressed data-[focus-visible]:-outline-offset-2"
    >
      <Avatar name={person.name} isOnline={person.isOnline ?? undefined} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base text-ink">{person.name || number}</span>
        <span className="block truncate text-xs text-muted">
          {person.isOnline === null
            ? person.name && number
            : `${t('phone.extension', { ext: person.number })} · ${presence}`}
        </span>
      </span>
    </ListBoxItem>
  );
}

function Nobody({ isSearching }: { readonly isSearching: boolean }) {
  return isSearching ? (
    <EmptyState title={t('phone.noMatches')} text={t('phone.noMatchesText')} />
  ) : (
    <EmptyState title={t('phone.noColleagues')} text={t('phone.noColleaguesText')} />
  );
}

/** Colleagues, or whoever matches what was typed; choosing one calls. */
export function PeopleList({ people, isSearching, onCall }: PeopleListProps) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      <ListBox
        aria-label={isSearching ? t('phone.matches') : t('phone.colleagues')}
        items={people}
        renderEmptyState={() => <Nobody isSearching={isSearching} />}
        className="min-h-0 flex-1 overflow-auto py-1"
      >
        {(person) => <PersonRow person={person} onCall={onCall} />}
      </ListBox>
    </Virtualizer>
  );
}
