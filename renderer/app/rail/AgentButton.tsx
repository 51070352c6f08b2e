import { Button } from 'react-aria-components';
import type { Agent } from '../../../shared/api/agents.ts';
import { AgentMenu } from '../../entities/agent/AgentMenu.tsx';
import { PresenceTimer } from '../../entities/agent/PresenceText.tsx';
import {
  isBusy,
  type PresenceTone,
  presenceFaces,
  presenceWords,
  reasonOfAgent,
} from '../../entities/agent/presenceFace.ts';
import { useQueueWork } from '../../entities/agent/useAgents.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';

const tones: Readonly<Record<PresenceTone, string>> = {
  connected: 'bg-connected-soft text-connected',
  ringing: 'bg-ringing-soft text-ringing',
  hold: 'bg-hold-soft text-hold',
  wrapup: 'bg-wrapup-soft text-wrapup',
  ended: 'bg-ended-soft text-ended',
};

/** The line below the state: why the agent is away, or its state after the call. */
function detailOf(agent: Agent): string {
  const isTold = isBusy(agent) && agent.next_state !== 'available';
  if (isTold) {
    const state =
      agent.next_state === 'notReady' ? presenceWords('away', agent.next_reason) : presenceWords('offline', '');
    return t('agent.afterwards', { state });
  }
  return reasonOfAgent(agent);
}

function Face({ agent }: { readonly agent: Agent }) {
  const { tone, icon: Icon } = presenceFaces[agent.presence];
  const label = presenceWords(agent.presence, '');
  const detail = detailOf(agent);
  const said = detail ? `${label}, ${detail}` : label;
  return (
    <Button
      className={classNames(
        'flex h-11 w-full min-w-0 cursor-default flex-col items-center justify-center rounded-control px-1 text-xs wide:h-auto wide:gap-0.5 wide:py-1.5',
        'data-[hovered]:opacity-85',
        tones[tone],
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{t('agent.button', { state: said })}</span>
      <span aria-hidden className="hidden text-center leading-3.5 font-medium wide:block">
        {label}
      </span>
      {detail && (
        <span aria-hidden title={detail} className="line-clamp-2 hidden text-center leading-3.5 break-words wide:block">
          {detail}
        </span>
      )}
      <PresenceTimer since={agent.since} className="leading-3.5 tabular-nums" />
    </Button>
  );
}

/** The user's state in queues at the foot of the rail, with a menu to change it; nothing for users without queues. */
export function AgentButton() {
  const agent = useQueueWork();
  if (!agent) return null;
  return (
    <div className="w-13 shrink-0 wide:w-auto">
      <AgentMenu agent={agent} label={t('agent.menu')}>
        <Face agent={agent} />
      </AgentMenu>
    </div>
  );
}
