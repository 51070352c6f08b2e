import { ArrowDownUp, Check, Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { LabelFilter } from '../../../entities/label/LabelPicker.tsx';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { ClearFilters, FilterCount, FilterPanel, FilterSelect } from '../../../ui/Filters.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ContactMenu } from './ContactMenu.tsx';
import { contactSorts, isFiltered, useContactFilter } from './contactFilter.ts';
import { useContactGroups } from './useContactPages.ts';

/** Says in which order the contacts are, and changes it. */
function SortMenu() {
  const { filter, change } = useContactFilter();
  return (
    <Menu
      label={t('contacts.sort')}
      entries={contactSorts.map((sort) => ({
        id: sort,
        label: t(`contacts.sort.${sort}`),
        icon: <Check aria-hidden className={classNames('size-4', sort !== filter.sort && 'invisible')} />,
        onAction: () => change({ sort }),
      }))}
    >
      <Button
        variant="ghost"
        size="small"
        aria-label={t('contacts.sortedBy', { sort: t(`contacts.sort.${filter.sort}`) })}
        icon={<ArrowDownUp aria-hidden className="size-3.5 text-muted" />}
      >
        {t(`contacts.sort.${filter.sort}`)}
      </Button>
    </Menu>
  );
}

const audiences = () =>
  (['any', 'mine', 'global', 'internal'] as const).map((id) => ({
    id,
    label: t(`contacts.audience.${id}`),
  }));
/** No group has this name: it would be empty. */
const anyGroup = '';

function SearchBox() {
  const { filter, change } = useContactFilter();
  return <SearchField label={t('contacts.search')} value={filter.search} onChange={(search) => change({ search })} />;
}

function GroupSelect() {
  const { filter, change } = useContactFilter();
  const groups = useContactGroups().data ?? [];
  const options = [
    { id: anyGroup, label: t('contacts.group.any') },
    ...groups.map(({ name, contacts: count }) => ({ id: name, label: t('contacts.groupOption', { name, count }) })),
  ];
  if (groups.length === 0 && filter.group === anyGroup) return null;
  return (
    <FilterSelect
      label={t('contacts.group')}
      isLabelHidden
      options={options}
      value={filter.group}
      onChange={(group) => change({ group })}
    />
  );
}

function Selects() {
  const { filter, change } = useContactFilter();
  return (
    <div className="flex flex-wrap gap-2 [&>*]:max-w-full [&>*]:min-w-0 [&>*]:flex-auto">
      <FilterSelect
        label={t('contacts.audience')}
        isLabelHidden
        options={audiences()}
        value={filter.audience}
        onChange={(audience) => change({ audience })}
      />
      <GroupSelect />
      <LabelFilter value={filter.label} onChange={(label) => change({ label })} />
    </div>
  );
}

/** Filters and order of the list, the number of matches, and ways to add contacts. */
export function ContactFilters({ total }: { readonly total: number | null }) {
  const { filter, clear } = useContactFilter();
  const [, navigate] = useLocation();
  return (
    <FilterPanel label={t('contacts.filters')}>
      <div className="flex gap-1">
        <SearchBox />
        <IconButton label={t('contacts.add')} onPress={() => navigate('/contacts/new')}>
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <ContactMenu />
      </div>
      <Selects />
      <FilterCount text={total === null ? '' : t('contacts.count', { count: total })}>
        <SortMenu />
      </FilterCount>
      {isFiltered(filter) && (
        <div className="flex items-center justify-between gap-2">
          <ClearFilters label={t('contacts.clear')} className="ms-auto" onClear={clear} />
        </div>
      )}
    </FilterPanel>
  );
}
