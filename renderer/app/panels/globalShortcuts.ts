import { useAgentCommands, useQueueWork } from '../../entities/agent/useAgents.ts';
import { expectTyping, useKeys } from '../../ui/hooks/useKeys.ts';
import { usePanels } from './panels.ts';

/** Keys that work on every page. */
export function useGlobalShortcuts(): void {
  useKeys({
    'Mod+K': () => {
      expectTyping();
      usePanels.getState().setPalette(true);
    },
    'Ctrl+Shift+D': () => usePanels.getState().toggleDrawer(),
    'Meta+Shift+D': () => usePanels.getState().toggleDrawer(),
    '?': () => usePanels.getState().setHelp(true),
  });
}

/** One key to take calls of queues, and the same to pause. */
export function useAgentShortcut(): void {
  const agent = useQueueWork();
  const { change } = useAgentCommands();
  const toggle = () => {
    if (!agent) return 'pass';
    return void change(agent, { state: agent.next_state === 'available' ? 'notReady' : 'available' });
  };
  useKeys({ 'Alt+Q': toggle });
}
