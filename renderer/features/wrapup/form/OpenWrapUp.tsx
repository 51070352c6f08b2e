import { AlarmClockPlus, Check, ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { WrapUp } from '../../../../shared/api/wrapups.ts';
import { dispositionsOf, useDispositions } from '../../../entities/queue/useQueues.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { isTyping, useKeys } from '../../../ui/hooks/useKeys.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { WithTooltip } from '../../../ui/Tooltip.tsx';
import { digits } from './DispositionButtons.tsx';
import { SavingNote } from './SavingNote.tsx';
import { useWrapUpForm, type WrapUpFormState } from './useWrapUpForm.ts';
import { WrapUpFields } from './WrapUpFields.tsx';
import { WrapUpHeading } from './WrapUpHeading.tsx';
import { useWrapUpStore } from './wrapUpStore.ts';

interface WrapUpShortcuts {
  readonly panel: RefObject<HTMLElement | null>;
  readonly wrapUp: WrapUp;
  readonly form: WrapUpFormState;
  readonly extend: () => void;
  readonly finish: () => void;
}

/** Keys of an open wrap-up on every page: Alt and a digit chooses, Alt+E extends, Ctrl+Enter finishes. */
function useWrapUpShortcuts({ panel, wrapUp, form, extend, finish }: WrapUpShortcuts): void {
  const choices = dispositionsOf(useDispositions().data ?? [], wrapUp.queue_id).slice(0, digits);
  const chosen = choices.map(({ id }, index) => [`Alt+${index + 1}`, () => form.change({ disposition_id: id })]);
  useKeys({
    ...Object.fromEntries(chosen),
    'Alt+E': extend,
    // Where something else is written, the same keys may send that.
    'Mod+Enter': ({ target }) => {
      const isElsewhere = isTyping(target) && !panel.current?.contains(target as Node);
      return isElsewhere ? 'pass' : finish();
    },
  });
}

/** A button keeps Enter to itself, Ctrl or not, so the panel has to handle it before. */
function useFinishFromButtons(panel: RefObject<HTMLElement | null>, finish: () => void): void {
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    const section = panel.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOnButton || event.repeat) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    section?.addEventListener('keydown', onKeyDown, true);
    return () => section?.removeEventListener('keydown', onKeyDown, true);
  }, [panel]);
}

/** From here on the time that is left is a warning, in seconds. */
const scarce = 10;

/** The time that is left, as a clock and as a bar that empties. */
function WrapUpTimer({ wrapUp }: { readonly wrapUp: WrapUp }) {
  const left = Math.max(0, Math.ceil(wrapUp.expires_timestamp - useNow(true) / 1000));
  const isScarce = left <= scarce;
  return (
    <>
      <span
        role="timer"
        aria-label={t('wrapup.timeLeft')}
        className={classNames('text-base font-semibold', isScarce ? 'text-failure' : 'text-wrapup')}
      >
        {formatDuration(left)}
      </span>
      <span role="status" className="sr-only">
        {isScarce && left > 0 && t('wrapup.scarce', { seconds: scarce })}
      </span>
    </>
  );
}

/** The wrap-up that runs: its time, what is written in it, more time, and its end. */
export function OpenWrapUp({ wrapUp }: { readonly wrapUp: WrapUp }) {
  const panel = useRef<HTMLElement>(null);
  const form = useWrapUpForm(wrapUp);
  const { isCollapsed, setCollapsed, forget } = useWrapUpStore();
  const mayExtend = wrapUp.extension_time > 0 && !wrapUp.extended;
  const extend = () => (mayExtend ? form.send({ extend: true }) : 'pass');
  const finish = () => form.send({ state: 'END' }).then((isDone) => isDone && forget(wrapUp.id));
  useWrapUpShortcuts({ panel, wrapUp, form, extend, finish });
  useFinishFromButtons(panel, finish);
  return (
    <section
      ref={panel}
      aria-label={t('wrapup.region')}
      className="flex max-h-[60vh] min-h-0 shrink-0 flex-col border-b border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-s-4 border-wrapup bg-wrapup-soft px-3 py-1.5 wide:px-4">
        <WrapUpHeading wrapUp={wrapUp} />
        <WrapUpTimer wrapUp={wrapUp} />
        <SavingNote form={form} />
        <span className="ms-auto flex items-center gap-2">
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
        <div className="min-h-0 overflow-y-auto border-s-4 border-wrapup px-3 py-3 wide:px-4">
          <WrapUpFields wrapUp={wrapUp} form={form} />
        </div>
      )}
    </section>
  );
}
