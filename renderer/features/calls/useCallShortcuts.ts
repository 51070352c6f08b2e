import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { type CallPanel, useCallPanel } from '../../entities/call/callPanel.ts';
import { isJoinable } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { type KeyHandler, type KeyMap, useKeys } from '../../ui/hooks/useKeys.ts';

/** Each key alone and with Alt. */
function withAlt(keys: readonly (readonly [string, KeyHandler])[]): KeyMap {
  return Object.fromEntries(
    keys.flatMap(([key, handler]) => [
      [key, handler],
      [`Alt+${key}`, handler],
    ]),
  );
}

/** Keys for the calls, on every page: each letter alone outside of text fields, and with Alt anywhere. */
export function useCallShortcuts(): void {
  const { incoming, current, others } = useMyCalls();
  const commands = useCallCommands();
  const toggle = useCallPanel((state) => state.toggle);
  const [, navigate] = useLocation();

  const withCurrent = (act: (call: LiveCall) => unknown) => () => (current ? act(current) : 'pass');
  const connected = (act: (call: LiveCall) => unknown) =>
    withCurrent((call) => (call.connected_at === null ? 'pass' : act(call)));
  const panel = (name: CallPanel) =>
    connected((call) => {
      navigate(`/calls/${call.id}`);
      toggle(call.id, name);
    });

  const answerFirst = () => {
    const [first] = incoming;
    if (!first) return 'pass';
    navigate(`/calls/${first.id}`);
    return commands.answer(first);
  };
  // While a call is offered the key declines it; the call that is up goes on.
  const endFirst = () => {
    const call = incoming[0] ?? current;
    return call ? commands.hangUp(call) : 'pass';
  };
  const swap = () => (others[0] ? commands.switchTo(others[0]) : 'pass');

  const second = others.find(isJoinable);
  const join = connected((call) => (second && isJoinable(call) ? commands.join(call, second) : 'pass'));

  useKeys({
    ...withAlt([
      ['A', answerFirst],
      ['X', endFirst],
      ['M', withCurrent(commands.toggleMute)],
      ['H', connected(commands.toggleHold)],
      ['R', connected(commands.toggleRecording)],
      ['T', panel('transfer')],
      ['K', panel('keypad')],
      ['S', swap],
    ]),
    'Alt+J': join,
    'Alt+P': connected(commands.park),
  });
}
