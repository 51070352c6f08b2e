import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Disposition } from '../../../../shared/api/wrapups.ts';
import { t } from '../../../strings/t.ts';
import { classNames, errorClassName, labelClassName } from '../../../ui/classNames.ts';
import { Kbd } from '../../../ui/Tooltip.tsx';

/** How many can be chosen by a digit. */
export const digits = 9;

interface DispositionButtonsProps {
  readonly dispositions: readonly Disposition[];
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
  readonly errorMessage?: string;
  readonly hasKeys: boolean;
}

function Choice({ disposition, shortcut }: { readonly disposition: Disposition; readonly shortcut: string | null }) {
  return (
    <ToggleButton
      id={String(disposition.id)}
      aria-keyshortcuts={shortcut ?? undefined}
      className={classNames(
        'inline-flex h-7 max-w-full cursor-default items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 text-sm text-ink',
        'transition-colors duration-100 data-[hovered]:bg-hover',
        'data-[selected]:border-wrapup data-[selected]:bg-wrapup-soft data-[selected]:font-medium data-[selected]:text-wrapup',
      )}
    >
      <span className="truncate">{disposition.name}</span>
      {shortcut && (
        <span aria-hidden className="hidden wide:inline">
          <Kbd keys={shortcut} />
        </span>
      )}
    </ToggleButton>
  );
}

/** The disposition of the call, chosen by pointer, arrow keys or Alt and a digit. */
export function DispositionButtons(props: DispositionButtonsProps) {
  const { dispositions, selected, onSelect, errorMessage, hasKeys } = props;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className={labelClassName}>{t('wrapup.disposition')}</span>
      {dispositions.length === 0 ? (
        <p className="text-sm text-muted">{t('wrapup.noDispositions')}</p>
      ) : (
        <ToggleButtonGroup
          aria-label={t('wrapup.disposition')}
          selectionMode="single"
          selectedKeys={selected === null ? [] : [String(selected)]}
          onSelectionChange={(keys) => {
            const [chosen] = keys;
            onSelect(chosen === undefined ? null : Number(chosen));
          }}
          className="-m-0.5 flex max-h-24 flex-wrap gap-1.5 overflow-y-auto p-0.5"
        >
          {dispositions.map((disposition, index) => (
            <Choice
              key={disposition.id}
              disposition={disposition}
              shortcut={hasKeys && index < digits ? `Alt+${index + 1}` : null}
            />
          ))}
        </ToggleButtonGroup>
      )}
      {errorMessage && (
        <p role="alert" className={errorClassName}>
          {errorMessage}
        </p>
      )}
    </div>
  );
}
