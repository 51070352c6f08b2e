import { useEffect, useRef } from 'react';
import { useMyAgent } from '../../entities/agent/useAgents.ts';
import { isHeldBy, isMutedBy, phaseOf } from '../../entities/call/callView.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { useAudio } from '../../platform/audio/audioStore.ts';
import type { HeadsetSignal, HeadsetState } from '../../platform/headset/headset.ts';
import { confirmHeadsets, showOnHeadsets, showStatus, startHeadsets } from '../../platform/headset/headsetStore.ts';
import { type AvailableCallAction, type CallKeyId, useAvailableCallActions, useCallActions } from './actions.ts';

/**
 * The headset's buttons act on the user's calls, and its lights show them. A held call is on hook: the headset's button then resumes it
 * and does not end it. Busy lights show how the user is. A window whose audio another one has leaves the headset to that one.
 */
export function HeadsetButtons(): null {
  const userId = useSession((session) => session.userId) ?? 0;
  const { incoming, current, others } = useMyCalls();
  const actionsOf = useCallActions();
  const atHand = useAvailableCallActions();
  const isElsewhere = useAudio(({ status }) => status === 'elsewhere' || status === 'atOtherMachine');

  const isHeld = current !== null && isHeldBy(current, userId);
  const state: HeadsetState = {
    offHook: current !== null && !isHeld,
    ring: incoming.length > 0,
    mute: current !== null && isMutedBy(current, userId),
    hold: isHeld || others.some((call) => phaseOf(call, userId) === 'held'),
  };

  /** Does something with the call that is talked on, or with whatever call there is; says whether there was anything to do. */
  const run = (id: CallKeyId, actions: readonly AvailableCallAction[] = current ? actionsOf(current) : []) => {
    const action = actions.find((one) => one.id === id);
    action?.run();
    return action !== undefined;
  };
  const act = (signal: HeadsetSignal): boolean => {
    switch (signal.kind) {
      case 'lift':
        return incoming.length > 0 ? run('answer', atHand) : isHeld && run('hold');
      case 'putBack':
        return run('hangUp');
      case 'mute':
        return signal.isMuted !== state.mute && run('mute');
      case 'flash':
        return (incoming.length > 0 && run('answer', atHand)) || run('swap', atHand) || run('hold');
      case 'drop':
        return run('hangUp', atHand);
      case 'decline':
        return incoming.length > 0 && run('hangUp', atHand);
    }
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (isElsewhere) return;
    return startHeadsets((signal) => latest.current(signal) || confirmHeadsets());
  }, [isElsewhere]);
  const { offHook, ring, mute, hold } = state;
  const presence = useMyAgent()?.presence ?? 'offline';
  const status = ring ? 'ringing' : presence;
  useEffect(() => showStatus(status), [status]);
  useEffect(() => showOnHeadsets({ offHook, ring, mute, hold }), [offHook, ring, mute, hold]);
  return null;
}
