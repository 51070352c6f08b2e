import {
  CircleDot,
  CircleParking,
  CirclePause,
  CircleStop,
  Grid3x3,
  Merge,
  Mic,
  MicOff,
  Pause,
  Phone,
  PhoneForwarded,
  PhoneOff,
  Play,
} from 'lucide-react';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { useCallPanel } from '../../entities/call/callPanel.ts';
import { isHeldBy, isIncoming, isJoinable, isMutedBy, recordingOf } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { ActionTile } from './ActionTile.tsx';
import { MoveTiles } from './MoveTiles.tsx';

const useUserId = () => useSession((session) => session.userId) ?? 0;

function MuteTile({ call }: { readonly call: LiveCall }) {
  const isMuted = isMutedBy(call, useUserId());
  const { toggleMute } = useCallCommands();
  return (
    <ActionTile
      label={isMuted ? t('call.unmute') : t('call.mute')}
      shortcut="Alt+M"
      icon={isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
      tone={isMuted ? 'recording' : 'plain'}
      onPress={() => void toggleMute(call)}
    />
  );
}

function HoldTile({ call }: { readonly call: LiveCall }) {
  const isHeld = isHeldBy(call, useUserId());
  const { toggleHold } = useCallCommands();
  return (
    <ActionTile
      label={isHeld ? t('call.resume') : t('call.hold')}
      shortcut="Alt+H"
      icon={isHeld ? <Play aria-hidden /> : <Pause aria-hidden />}
      tone={isHeld ? 'active' : 'plain'}
      onPress={() => void toggleHold(call)}
    />
  );
}

function RecordTiles({ call }: { readonly call: LiveCall }) {
  const { record } = useCallCommands();
  const state = recordingOf(call);
  const press = (command: 'start' | 'pause' | 'resume' | 'stop') => () => void record(call, command);
  if (state === 'off') {
    return (
      <ActionTile label={t('call.record')} shortcut="Alt+R" icon={<CircleDot aria-hidden />} onPress={press('start')} />
    );
  }
  return (
    <>
      {state === 'recording' ? (
        <ActionTile
          label={t('call.recordPause')}
          shortcut="Alt+R"
          tone="recording"
          icon={<CirclePause aria-hidden />}
          onPress={press('pause')}
        />
      ) : (
        <ActionTile
          label={t('call.recordResume')}
          shortcut="Alt+R"
          icon={<CircleDot aria-hidden />}
          onPress={press('resume')}
        />
      )}
      <ActionTile label={t('call.recordStop')} icon={<CircleStop aria-hidden />} onPress={press('stop')} />
    </>
  );
}

function PanelTile({ call, panel }: { readonly call: LiveCall; readonly panel: 'keypad' | 'transfer' }) {
  const toggle = useCallPanel((state) => state.toggle);
  const isOpen = useCallPanel((state) => state.callId === call.id && state.panel === panel);
  return (
    <ActionTile
      label={t(`call.${panel}`)}
      shortcut={panel === 'keypad' ? 'Alt+K' : 'Alt+T'}
      icon={panel === 'keypad' ? <Grid3x3 aria-hidden /> : <PhoneForwarded aria-hidden />}
      tone={isOpen ? 'active' : 'plain'}
      isPressed={isOpen}
      onPress={() => toggle(call.id, panel)}
    />
  );
}

/** Joins the call with the one beside it. */
function JoinTile({ call }: { readonly call: LiveCall }) {
  const { join } = useCallCommands();
  const { current, others } = useMyCalls();
  const candidates = [...(current ? [current] : []), ...others];
  const other = candidates.find((one) => one.id !== call.id && isJoinable(one));
  if (!other || !isJoinable(call)) return null;
  return (
    <ActionTile
      label={t('threeWay.join')}
      shortcut="Alt+J"
      icon={<Merge aria-hidden />}
      onPress={() => void join(call, other)}
    />
  );
}

function ParkTile({ call }: { readonly call: LiveCall }) {
  const { park } = useCallCommands();
  return (
    <ActionTile
      label={t('park.action')}
      shortcut="Alt+P"
      icon={<CircleParking aria-hidden />}
      onPress={() => void park(call)}
    />
  );
}

function IncomingTiles({ call }: { readonly call: LiveCall }) {
  const { answer, hangUp } = useCallCommands();
  return (
    <>
      <ActionTile
        label={t('call.answer')}
        shortcut="Alt+A"
        tone="success"
        icon={<Phone aria-hidden />}
        onPress={() => void answer(call)}
      />
      <ActionTile
        label={t('call.decline')}
        shortcut="Alt+X"
        tone="danger"
        icon={<PhoneOff aria-hidden />}
        onPress={() => void hangUp(call)}
      />
    </>
  );
}

interface CallActionsProps {
  readonly call: LiveCall;
  /** An attended transfer is on its way and has its own buttons. */
  readonly isTransferring: boolean;
}

/** Everything that can be done with the call in its present state. */
export function CallActions({ call, isTransferring }: CallActionsProps) {
  const { hangUp } = useCallCommands();
  const isOffered = isIncoming(call, useUserId());
  const isConnected = call.connected_at !== null;
  return (
    <div className="flex flex-wrap gap-2">
      {isOffered ? (
        <IncomingTiles call={call} />
      ) : (
        <>
          <MuteTile call={call} />
          {isConnected && (
            <>
              <HoldTile call={call} />
              <PanelTile call={call} panel="keypad" />
              {!isTransferring && <PanelTile call={call} panel="transfer" />}
              {!isTransferring && <ParkTile call={call} />}
              <JoinTile call={call} />
              <RecordTiles call={call} />
              {!isTransferring && <MoveTiles call={call} />}
            </>
          )}
          <ActionTile
            label={t('call.hangUp')}
            shortcut="Alt+X"
            tone="danger"
            icon={<PhoneOff aria-hidden />}
            onPress={() => void hangUp(call)}
          />
        </>
      )}
    </div>
  );
}
