import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { useCallPanel } from '../../entities/call/callPanel.ts';
import { phaseOf } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { playDtmf } from '../../platform/audio/sounds.ts';
import { hasJustTyped, type KeyMap, useKeys, usePlainKeys } from '../../ui/hooks/useKeys.ts';
import { type CallKeyId, callKeys, keysOf, useAvailableCallActions } from './actions.ts';
import { useShowCall } from './useShowCall.ts';

/** The call that digits reach: the one that is talked on. A held call wants none, so that another number can be dialled. */
export function useCallForDigits(): LiveCall | null {
  const userId = useSession((session) => session.userId) ?? 0;
  const { current } = useMyCalls();
  return current && ['connected', 'remoteHeld'].includes(phaseOf(current, userId)) ? current : null;
}

/** Sends a digit, such as to a menu that speaks, and shows it on the call's keypad unless the service refuses. */
export function useSendDigit(): (call: LiveCall, digit: string) => void {
  const { sendDigits } = useCallCommands();
  return (call, digit) => {
    const { addSent, takeBackSent } = useCallPanel.getState();
    addSent(digit);
    void playDtmf(digit);
    void sendDigits(call, digit).then((isSent) => !isSent && takeBackSent());
  };
}

/** While the user talks, digits typed on the phone's pages are sent, and the call's keypad opens to show them. */
export function useCallDigits(call: LiveCall | null): void {
  const show = useShowCall();
  const sendDigit = useSendDigit();
  usePlainKeys(({ key, repeat }) => {
    if (!call || repeat || !/^[\d*#]$/.test(key)) return false;
    const { callId, panel, open } = useCallPanel.getState();
    const isOpen = callId === call.id && panel === 'keypad';
    if (!isOpen && hasJustTyped()) return false;
    show(call);
    if (!isOpen) open(call.id, 'keypad');
    sendDigit(call, key);
    return true;
  });
}

/** Keys for the calls, on every page: each letter alone outside of text fields, and with Alt anywhere. */
export function useCallShortcuts(): void {
  const actions = useAvailableCallActions();
  const press = (id: CallKeyId) => () => {
    // While a call rings, the key for hanging up declines it; the connected call continues.
    const action = actions.find((one) => one.id === id);
    return action ? action.run() : 'pass';
  };
  const ids = Object.keys(callKeys) as CallKeyId[];
  const map: KeyMap = Object.fromEntries(ids.flatMap((id) => keysOf(id).map((key) => [key, press(id)])));
  useKeys(map);
}
