import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { classNames } from './classNames.ts';

interface SegmentedControlProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: T; readonly label: string }[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  readonly className?: string;
}

/** A choice of one among two to four that are all seen. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, options, selected, onSelect, className } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const chosen = options.find(({ id }) => keys.has(id));
        if (chosen) onSelect(chosen.id);
      }}
      className={classNames('inline-flex rounded-control bg-sunken p-0.5', className)}
    >
      {options.map(({ id, label: text }) => (
        <ToggleButton
          key={id}
          id={id}
          className={classNames(
            'h-7 flex-1 cursor-default rounded-[5px] px-3 text-sm whitespace-nowrap text-muted transition-colors duration-100',
            'data-[hovered]:text-ink data-[selected]:bg-raised data-[selected]:font-medium data-[selected]:text-ink',
            'data-[selected]:shadow-card',
          )}
        >
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
