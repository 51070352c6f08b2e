import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { readinessOf } from '../../entities/line/lineStatus.ts';
import { useLines } from '../../entities/line/useLines.ts';
import { useAudio } from '../../platform/audio/audioStore.ts';
import { useConnection } from '../../platform/events/connectionStore.ts';
import { nameOfMe, useMe } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/classNames.ts';
import { popoverClassName } from '../../ui/popover.ts';
import type { StateTone } from '../../ui/StateBadge.tsx';
import { StatusPanel } from './StatusPanel.tsx';

const dots: Partial<Record<StateTone, string>> = {
  connected: 'bg-connected-solid',
  ringing: 'bg-ringing-solid',
  failure: 'bg-failure-solid',
};

/** The user's readiness for calls at the foot of the rail; opens what it is made of. */
export function StatusButton() {
  const connection = useConnection((state) => state.connection);
  const audio = useAudio();
  const lines = useLines().data?.data;
  const me = useMe().data;
  const readiness = readinessOf(connection, audio, lines);
  return (
    <DialogTrigger>
      <Button className="group flex w-full cursor-default flex-col items-center gap-1 rounded-control px-0.5 py-1.5 data-[hovered]:bg-hover data-[pressed]:bg-pressed">
        <span className="relative">
          <Avatar name={me ? nameOfMe(me) : ''} />
          <span
            aria-hidden
            className={classNames(
              'absolute -right-0.5 -bottom-0.5 size-3 rounded-full border-2 border-surface',
              dots[readiness.tone] ?? 'bg-line-strong',
            )}
          />
        </span>
        <span className="sr-only">{t('status.button', { status: t(readiness.label) })}</span>
        <span aria-hidden className="max-w-full text-center text-xs leading-3.5 text-muted">
          {t(readiness.label)}
        </span>
      </Button>
      <Popover placement="right bottom" offset={8} className={classNames(popoverClassName, 'w-72')}>
        <Dialog aria-label={t('status.button', { status: t(readiness.label) })} className="outline-none">
          <StatusPanel me={me} audio={audio} lines={lines} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
