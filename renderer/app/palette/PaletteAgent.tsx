import { Command } from 'cmdk';
import { agentIcons } from '../../entities/agent/AgentStateBadge.tsx';
import { agentChoices } from '../../entities/agent/agentChoices.ts';
import { useAgentCommands } from '../../entities/agent/useAgentCommands.ts';
import { useAgentReasons } from '../../entities/agent/useAgentReasons.ts';
import { useQueueWork } from '../../entities/agent/useQueueWork.ts';
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
