import '../../strings/en/labels.ts';
import { Check, Tag } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { CallLabel } from '../../../shared/api/calls/callLabels.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import {
  classNames,
  errorClassName,
  labelClassName,
  menuItemClassName,
  popoverClassName,
} from '../../ui/classNames.ts';
import { FilterSelect } from '../../ui/Filters.tsx';
import { LabelChips, LabelDot } from './LabelChips.tsx';
import { useCallLabels } from './useCallLabels.ts';

const any = '';

interface LabelFilterProps {
  /** Id of a label as text; empty is any. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows a list down to what has a label; nothing where there are no labels. */
export function LabelFilter({ value, onChange }: LabelFilterProps) {
  const { data: all = [] } = useCallLabels();
  if (all.length === 0 && value === any) return null;
  const options = [
    { id: any, label: t('labels.any') },
    ...all.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  return <FilterSelect label={t('labels.filter')} isLabelHidden options={options} value={value} onChange={onChange} />;
}

interface LabelPickerProps {
  /** Ids of the labels that are chosen. */
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  /** Labels that are known before the list is loaded. */
  readonly known?: readonly CallLabel[];
  /** Its title stands above, as that of a field does. */
  readonly isField?: boolean;
  readonly errorMessage?: string | undefined;
  readonly className?: string;
}

function Choices({ value, onChange }: Pick<LabelPickerProps, 'value' | 'onChange'>) {
  const { data: all, isError } = useCallLabels();
  if (!all?.length) return <p className="p-3 text-sm text-muted">{t(isError ? 'labels.notLoaded' : 'labels.none')}</p>;
  return (
    <Menu
      aria-label={t('labels.title')}
      selectionMode="multiple"
      selectedKeys={value}
      onSelectionChange={(keys) => onChange(keys === 'all' ? all.map(({ id }) => id) : [...keys].map(Number))}
      shouldFocusWrap
      className="max-h-72 overflow-auto p-1"
    >
      {all.map(({ id, name, color }) => (
        <MenuItem key={id} id={id} textValue={name} className={menuItemClassName}>
          {({ isSelected }) => (
            <>
              <LabelDot color={color} />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <Check aria-hidden className={classNames('size-4 shrink-0', !isSelected && 'invisible')} />
            </>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The labels of something, and a menu in which they are chosen. */
export function LabelPicker({ value, onChange, known = [], isField, errorMessage, className }: LabelPickerProps) {
  const { data: all = known } = useCallLabels();
  const chosen = value.flatMap((id) => all.find((label) => label.id === id) ?? []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out unlike everything else
    <div role="group" aria-label={t('labels.title')} className={classNames('flex min-w-0 flex-col gap-1', className)}>
      {isField && (
        <span aria-hidden className={labelClassName}>
          {t('labels.title')}
        </span>
      )}
      <div className="flex min-h-7 min-w-0 flex-wrap items-center gap-1.5">
        <LabelChips labels={chosen} className="contents" />
        <MenuTrigger>
          <Button size="small" variant="ghost" icon={<Tag aria-hidden className="size-3.5" />}>
            {t('labels.choose')}
          </Button>
          <Popover className={classNames(popoverClassName, 'max-w-72 min-w-48')}>
            <Choices value={value} onChange={onChange} />
          </Popover>
        </MenuTrigger>
      </div>
      {errorMessage && <p className={errorClassName}>{errorMessage}</p>}
    </div>
  );
}
