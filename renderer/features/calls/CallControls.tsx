import {
  ArrowRightLeft,
  CircleDot,
  CirclePause,
  Grid3x3,
  Mic,
  MicOff,
  Pause,
  PhoneForwarded,
  PhoneOff,
  Play,
} from 'lucide-react';
import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { useCallPanel } from '../../entities/call/callPanel.ts';
import { isHeldBy, isMutedBy, recordingOf } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface CallControlsProps {
  readonly call: LiveCall;
  /** Leaves out what a narrow bar has no room for. */
  readonly isCompact?: boolean;
}

function MuteButton({ call }: CallControlsProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  const { toggleMute } = useCallCommands();
  const isMuted = isMutedBy(call, userId);
  return (
    <IconButton
      label={isMuted ? t('call.unmute') : t('call.mute')}
      shortcut="Alt+M"
      tone={isMuted ? 'recording' : 'plain'}
      onPress={() => void toggleMute(call)}
    >
      {isMuted ? <MicOff aria-hidden className="size-4.5" /> : <Mic aria-hidden className="size-4.5" />}
    </IconButton>
  );
}

function HoldButton({ call }: CallControlsProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  const { toggleHold } = useCallCommands();
  const isHeld = isHeldBy(call, userId);
  return (
    <IconButton
      label={isHeld ? t('call.resume') : t('call.hold')}
      shortcut="Alt+H"
      tone={isHeld ? 'active' : 'plain'}
      onPress={() => void toggleHold(call)}
    >
      {isHeld ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5" />}
    </IconButton>
  );
}

const recordLabels = { off: 'call.record', recording: 'call.recordPause', paused: 'call.recordResume' } as const;

function RecordButton({ call }: CallControlsProps) {
  const { toggleRecording } = useCallCommands();
  const state = recordingOf(call);
  return (
    <IconButton
      label={t(recordLabels[state])}
      shortcut="Alt+R"
      tone={state === 'recording' ? 'recording' : 'plain'}
      onPress={() => void toggleRecording(call)}
    >
      {state === 'recording' ? (
        <CirclePause aria-hidden className="size-4.5" />
      ) : (
        <CircleDot aria-hidden className="size-4.5" />
      )}
    </IconButton>
  );
}

function PanelButtons({ call, isCompact }: CallControlsProps) {
  const open = useCallPanel((state) => state.open);
  const [, navigate] = useLocation();
  const show = (panel: 'keypad' | 'transfer') => {
    navigate(`/calls/${call.id}`);
    open(call.id, panel);
  };
  return (
    <>
      {!isCompact && (
        <IconButton label={t('call.keypad')} shortcut="Alt+K" onPress={() => show('keypad')}>
          <Grid3x3 aria-hidden className="size-4.5" />
        </IconButton>
      )}
      <IconButton label={t('call.transfer')} shortcut="Alt+T" onPress={() => show('transfer')}>
        <PhoneForwarded aria-hidden className="size-4.5" />
      </IconButton>
    </>
  );
}

/** Ends the call; never disabled. Quiet for a call that only waits. */
export function HangUpButton({ call, isQuiet = false }: { readonly call: LiveCall; readonly isQuiet?: boolean }) {
  const { hangUp } = useCallCommands();
  return (
    <IconButton
      label={t('call.hangUp')}
      shortcut={isQuiet ? undefined : 'Alt+X'}
      tone={isQuiet ? 'plain' : 'danger'}
      onPress={() => void hangUp(call)}
    >
      <PhoneOff aria-hidden className={classNames('size-4.5', isQuiet && 'text-failure')} />
    </IconButton>
  );
}

/** Goes over to a held call. */
export function SwapButton({ call, name }: { readonly call: LiveCall; readonly name: string }) {
  const { switchTo } = useCallCommands();
  return (
    <Button
      size="small"
      aria-label={t('call.swapTo', { name })}
      aria-keyshortcuts="Alt+S"
      icon={<ArrowRightLeft aria-hidden className="size-3.5" />}
      onPress={() => void switchTo(call)}
    >
      {t('call.swap')}
    </Button>
  );
}

/** What one does with a call most: mute, hold, record, keypad, transfer, hang up. */
export function CallControls({ call, isCompact = false }: CallControlsProps) {
  const isConnected = call.connected_at !== null;
  return (
    <span className="flex items-center gap-1">
      <MuteButton call={call} />
      {isConnected && (
        <>
          <HoldButton call={call} />
          {!isCompact && <RecordButton call={call} />}
          <PanelButtons call={call} isCompact={isCompact} />
        </>
      )}
      <HangUpButton call={call} />
    </span>
  );
}
