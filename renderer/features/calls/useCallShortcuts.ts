import { type KeyMap, useKeys } from '../../ui/hooks/useKeys.ts';
import { type CallKeyId, callKeys, keysOf, useCallsAtHand } from './actions.ts';

/** Keys for the calls, on every page: each letter alone outside of text fields, and with Alt anywhere. */
export function useCallShortcuts(): void {
  const actions = useCallsAtHand();
  const press = (id: CallKeyId) => () => {
    // While a call is offered the key that hangs up declines it; the call that is up goes on.
    const action = actions.find((one) => one.id === id);
    return action ? action.run() : 'pass';
  };
  const ids = Object.keys(callKeys) as CallKeyId[];
  const map: KeyMap = Object.fromEntries(ids.flatMap((id) => keysOf(id).map((key) => [key, press(id)])));
  useKeys(map);
}
