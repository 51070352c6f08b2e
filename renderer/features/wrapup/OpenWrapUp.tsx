import { AlarmClockPlus, Check, ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import type { WrapUp } from '../../../shared/api/schemas/wrapup.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { WithTooltip } from '../../ui/Tooltip.tsx';
import { SavingNote } from './SavingNote.tsx';
import { useWrapUpForm } from './useWrapUpForm.ts';
import { useWrapUpShortcuts } from './useWrapUpShortcuts.ts';
import { WrapUpFields } from './WrapUpFields.tsx';
import { WrapUpHeading } from './WrapUpHeading.tsx';
import { WrapUpTimer } from './WrapUpTimer.tsx';
import { useWrapUpStore } from './wrapUpStore.ts';

/** The wrap-up that runs: its time, what is written in it, more time, and its end. */
export function OpenWrapUp({ wrapUp }: { readonly wrapUp: WrapUp }) {
  const panel = useRef<HTMLElement>(null);
  const form = useWrapUpForm(wrapUp);
  const { isCollapsed, setCollapsed, forget } = useWrapUpStore();
  const mayExtend = wrapUp.extension_time > 0 && !wrapUp.extended;
  const extend = () => (mayExtend ? form.send({ extend: true }) : 'pass');
  const finish = () => form.send({ state: 'END' }).then((isDone) => isDone && forget(wrapUp.id));
  useWrapUpShortcuts({ panel, wrapUp, form, extend, finish });
  return (
    <section
      ref={panel}
      aria-label={t('wrapup.region')}
      className="flex max-h-[60vh] min-h-0 shrink-0 flex-col border-b border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 border-wrapup bg-wrapup-soft px-3 py-1.5 wide:px-4">
        <WrapUpHeading wrapUp={wrapUp} />
        <WrapUpTimer wrapUp={wrapUp} />
        <SavingNote form={form} />
        <span className="ml-auto flex items-center gap-2">
          {mayExtend && (
            <WithTooltip text={t('wrapup.extendText')} shortcut="Alt+E">
              <Button
                size="small"
                icon={<AlarmClockPlus aria-hidden className="size-4" />}
                aria-keyshortcuts="Alt+E"
                onPress={() => void extend()}
              >
                {t('wrapup.extend', { seconds: wrapUp.extension_time })}
              </Button>
            </WithTooltip>
          )}
          <WithTooltip text={t('wrapup.finishText')} shortcut="Mod+Enter">
            <Button
              size="small"
              variant="primary"
              icon={<Check aria-hidden className="size-4" />}
              aria-keyshortcuts="Control+Enter"
              onPress={() => void finish()}
            >
              {t('wrapup.finish')}
            </Button>
          </WithTooltip>
          <IconButton
            size="small"
            label={t(isCollapsed ? 'wrapup.show' : 'wrapup.hide')}
            aria-expanded={!isCollapsed}
            onPress={() => setCollapsed(!isCollapsed)}
          >
            {isCollapsed ? (
              <ChevronDown aria-hidden className="size-4" />
            ) : (
              <ChevronUp aria-hidden className="size-4" />
            )}
          </IconButton>
        </span>
      </div>
      {!isCollapsed && (
        <div className="min-h-0 overflow-y-auto border-l-4 border-wrapup px-3 py-3 wide:px-4">
          <WrapUpFields wrapUp={wrapUp} form={form} />
        </div>
      )}
    </section>
  );
}
