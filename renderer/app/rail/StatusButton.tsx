import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { Presence } from '../../../shared/domain/presence.ts';
import { presenceFaces, presenceWords } from '../../entities/agent/presenceFace.ts';
import { useMyAgent, useQueueWork } from '../../entities/agent/useAgents.ts';
import { readinessOf } from '../../entities/line/lineStatus.tsx';
import { useLines } from '../../entities/line/useLines.ts';
import { useAudio } from '../../platform/audio/audioStore.ts';
import { useConnection } from '../../platform/events/connectionStore.ts';
import { nameOfMe, useMe } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames, popoverClassName } from '../../ui/classNames.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { StateTone } from '../../ui/StateBadge.tsx';

const StatusPanel = lazyPart(() => import('./StatusPanel.tsx').then((file) => file.StatusPanel));

const dots: Partial<Record<StateTone, string>> = {
  connected: 'bg-connected',
  ringing: 'bg-ringing',
  hold: 'bg-hold',
  wrapup: 'bg-wrapup',
  failure: 'bg-failure',
};

interface Shown {
  readonly tone: StateTone;
  /** The form of the dot where colours are the user's own. */
  readonly form: Presence;
  readonly text: string;
  /** The state of who works in queues stands in the button beside; two words for it would not agree. */
  readonly isSaidBeside: boolean;
}

/**
 * What keeps the user from calling, else the state that colleagues see. Agents of queues have that in a button of their
 * own.
 */
function useShownStatus(): Shown {
  const connection = useConnection((state) => state.connection);
  const lines = useLines().data?.data;
  const { tone, label } = readinessOf(connection, useAudio(), lines);
  const agent = useMyAgent();
  const worksInQueues = useQueueWork() !== null;
  if (label !== 'status.ready' || worksInQueues || !agent)
    return {
      tone,
      form: label === 'status.ready' ? 'available' : 'offline',
      text: t(label),
      isSaidBeside: worksInQueues && label === 'status.ready',
    };
  const { presence, presence_reason: reason } = agent;
  return {
    tone: presenceFaces[presence].tone,
    form: presence,
    text: presenceWords(presence, reason),
    isSaidBeside: false,
  };
}

/** The user's readiness for calls at the foot of the rail; opens what it is made of. */
export function StatusButton() {
  const audio = useAudio();
  const lines = useLines().data?.data;
  const me = useMe().data;
  const { tone, form, text, isSaidBeside } = useShownStatus();
  return (
    <DialogTrigger>
      <Button className="group flex min-h-11 w-full cursor-default flex-col items-center justify-center gap-1 rounded-control px-0.5 py-1.5 data-[hovered]:bg-hover data-[pressed]:bg-pressed">
        <span className="relative">
          <Avatar name={me ? nameOfMe(me) : ''} />
          <span
            aria-hidden
            data-presence={form}
            className={classNames(
              'absolute -end-0.5 -bottom-0.5 size-3 rounded-full border-2 border-surface',
              dots[tone] ?? 'bg-line-strong',
            )}
          />
        </span>
        <span className="sr-only">{t('status.button', { status: text })}</span>
        <span
          aria-hidden
          className={classNames(
            // As small as the names of pages beside it in a narrow window.
            'max-w-full text-center text-[0.625rem] leading-3.5 break-words text-muted sm:text-xs',
            isSaidBeside && 'hidden truncate wide:block',
          )}
        >
          {isSaidBeside ? me?.first_name : text}
        </span>
      </Button>
      <Popover placement="end bottom" offset={8} className={classNames(popoverClassName, 'w-72')}>
        <Dialog aria-label={t('status.button', { status: text })} className="outline-none">
          {({ close }) => <StatusPanel me={me} audio={audio} lines={lines} onClose={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
