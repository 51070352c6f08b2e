import { Pause } from 'lucide-react';
import { isPausedByService, reasonOfAgent } from '../../entities/agent/agentFace.ts';
import { useAgentCommands } from '../../entities/agent/useAgentCommands.ts';
import { useQueueWork } from '../../entities/agent/useQueueWork.ts';
import { t } from '../../strings/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';

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
