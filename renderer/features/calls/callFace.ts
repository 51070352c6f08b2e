import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { isPhoneFirst, phaseOf } from '../../entities/call/callView.ts';
import { type PlainKey, t } from '../../strings/t.ts';
import type { StateTone } from '../../ui/StateBadge.tsx';

/** How a call's state is shown. */
export interface CallFace {
  readonly label: string;
  readonly tone: StateTone;
  /** Whether the time runs. */
  readonly isRunning: boolean;
}

function labelOf(call: LiveCall, userId: number): PlainKey {
  switch (phaseOf(call, userId)) {
    case 'incoming':
      return 'call.state.incoming';
    case 'outgoing':
      if (isPhoneFirst(call, userId)) return 'call.state.atPhone';
      return call.early_media ? 'call.state.earlyMedia' : `call.state.${call.state_name}`;
    case 'held':
      return 'call.state.ON_HOLD';
    case 'remoteHeld':
      return 'call.state.remoteHold';
    case 'connected':
      return 'call.state.CONNECTED';
  }
}

const tones = {
  incoming: 'ringing',
  outgoing: 'ringing',
  connected: 'connected',
  held: 'hold',
  remoteHeld: 'hold',
} as const;

/** The word and colour for a call's state, as the user stands to it. */
export function faceOf(call: LiveCall, userId: number): CallFace {
  return {
    label: t(labelOf(call, userId)),
    tone: tones[phaseOf(call, userId)],
    isRunning: call.connected_at !== null,
  };
}
