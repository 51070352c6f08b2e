import { ArrowDownUp, Check } from 'lucide-react';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { contactSorts } from './contactFilter.ts';
import { useContactFilter } from './contactStore.ts';

/** Says in which order the contacts are, and changes it. */
export function SortMenu() {
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
