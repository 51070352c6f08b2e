import { Settings2 } from 'lucide-react';
import type { CannedResponse } from '../../../../shared/api/schemas/cannedResponse.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { PickerList } from '../../../ui/picker/PickerList.tsx';
import type { Picker } from '../../../ui/picker/usePicker.ts';
import { popoverClassName } from '../../../ui/popover.ts';

interface CannedPickerProps {
  readonly picker: Picker<CannedResponse>;
  readonly onManage: () => void;
}

const rowHeight = 48;
const shownRows = 5;

/** The canned responses that match what follows the slash; the keys are the text field's. */
export function CannedPicker({ picker, onManage }: CannedPickerProps) {
  const count = picker.items.length;
  return (
    <div className={classNames(popoverClassName, 'absolute inset-x-3 bottom-full z-10 mb-1 max-w-xl')}>
      {count > 0 ? (
        <div style={{ height: Math.min(count, shownRows) * rowHeight + 8 }} className="flex flex-col py-1">
          <PickerList picker={picker} label={t('canned.title')} rowHeight={rowHeight} className="min-h-0 flex-1">
            {({ name, text }) => (
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{name}</span>
                <span className="block truncate text-xs text-muted">{text}</span>
              </span>
            )}
          </PickerList>
        </div>
      ) : (
        <p className="px-4 py-3 text-sm text-muted">{t('canned.noMatches')}</p>
      )}
      <div className="flex items-center justify-between gap-2 border-t border-line py-1 pr-1 pl-4">
        <p role="status" className="truncate text-xs text-muted">
          {count > 0 ? t('canned.hint', { count }) : ''}
        </p>
        <Button size="small" variant="ghost" icon={<Settings2 aria-hidden className="size-3.5" />} onPress={onManage}>
          {t('canned.manage')}
        </Button>
      </div>
    </div>
  );
}
