import { Pause } from 'lucide-react';
import { Banner } from '../../components/Banner.tsx';
import { Button } from '../../components/Button.tsx';
import { Kbd } from '../../components/Kbd.tsx';
import { isPausedByService, reasonOfAgent } from '../../lib/agents/agentFace.ts';
import { useAgentCommands } from '../../lib/agents/useAgentCommands.ts';
import { useQueueWork } from '../../lib/agents/useQueueWork.ts';
import { t } from '../../strings/t.ts';

/** Tells an agent whom the service took out of the queues, and why; one key leads back. */
export function PausedBanner() {
  const agent = useQueueWork();
  const { change } = useAgentCommands();
  if (!agent || !isPausedByService(agent)) return null;
  return (
    <Banner
      tone="warning"
      icon={<Pause aria-hidden />}
      action={
        <Button size="small" onPress={() => void change(agent, { state: 'available' })}>
          {t('agent.takeCalls')}
          <span className="hidden wide:inline">
            <Kbd keys="Alt+Q" />
          </span>
        </Button>
      }
    >
      {t('agent.paused', { reason: reasonOfAgent(agent) })}
    </Banner>
  );
}
