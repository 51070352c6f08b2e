import { useAgentCommands } from '../../entities/agent/useAgentCommands.ts';
import { useQueueWork } from '../../entities/agent/useQueueWork.ts';
import { useKeys } from '../../ui/hooks/useKeys.ts';

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
