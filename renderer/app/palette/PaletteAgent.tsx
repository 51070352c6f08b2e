import { Command } from 'cmdk';
import { agentIcons } from '../../components/agent/AgentStateBadge.tsx';
import { agentChoices } from '../../lib/agents/agentChoices.ts';
import { useAgentCommands } from '../../lib/agents/useAgentCommands.ts';
import { useAgentReasons } from '../../lib/agents/useAgentReasons.ts';
import { useQueueWork } from '../../lib/agents/useQueueWork.ts';
import { t } from '../../strings/t.ts';
import { PaletteItem } from './PaletteItem.tsx';

/** What the user can be in queues; nothing for who is in none. */
export function PaletteAgent({ onDone }: { readonly onDone: () => void }) {
  const agent = useQueueWork();
  const reasons = useAgentReasons().data ?? [];
  const { change } = useAgentCommands();
  if (!agent) return null;
  return (
    <Command.Group heading={t('agent.paletteGroup')}>
      {agentChoices(reasons).map(({ id, label, wish }) => {
        const Icon = agentIcons[wish.state];
        return (
          <PaletteItem
            key={id}
            value={`agent ${label}`}
            icon={<Icon aria-hidden />}
            label={label}
            onSelect={() => {
              onDone();
              void change(agent, wish);
            }}
          />
        );
      })}
    </Command.Group>
  );
}
