import { Ear, LogOut, MessageCircle, PhoneForwarded, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { SupervisionMode } from '../../../shared/domain/supervision.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { useSupervisionCommands } from './GiveBackButton.tsx';
import { agentNameOf, ownSupervision } from './supervisionView.ts';

const beside = ['listen', 'whisper', 'barge'] as const;

const icons: Record<SupervisionMode, ComponentType<{ className?: string }>> = {
  listen: Ear,
  whisper: MessageCircle,
  barge: Users,
  take_over: PhoneForwarded,
};

function ModeIcon({ mode }: { readonly mode: SupervisionMode }) {
  const Icon = icons[mode];
  return <Icon aria-hidden className="size-3.5" />;
}

interface SupervisionControlProps {
  readonly call: LiveCall;
  /** Without the sentence that says who hears the supervisor, where there is no room. */
  readonly isCompact?: boolean;
}

/** Listen, whisper, barge in, take over, leave: for a supervisor, on a colleague's connected call. */
export function SupervisionControl({ call, isCompact = false }: SupervisionControlProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  const { setMode, leave } = useSupervisionCommands();
  const own = ownSupervision(call, userId);
  const agent = own?.agent_name ?? agentNameOf(call);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2" aria-label={t('supervision.region')}>
      {!isCompact && (
        <p className="w-full text-sm text-muted" aria-live="polite">
          {own ? t(`supervision.now.${own.mode}`, { agent }) : t('supervision.idle', { agent })}
        </p>
      )}
      {beside.map((mode) => (
        <Button
          key={mode}
          size="small"
          variant={own?.mode === mode ? 'primary' : 'secondary'}
          aria-pressed={own?.mode === mode}
          icon={<ModeIcon mode={mode} />}
          onPress={() => void setMode(call, mode)}
        >
          {t(`supervision.mode.${mode}`)}
        </Button>
      ))}
      <ConfirmButton
        size="small"
        icon={<ModeIcon mode="take_over" />}
        question={t('supervision.takeOverQuestion', { agent })}
        confirmLabel={t('supervision.mode.take_over')}
        onConfirm={() => void setMode(call, 'take_over')}
      >
        {t('supervision.mode.take_over')}
      </ConfirmButton>
      {own && (
        <Button
          size="small"
          variant="ghost"
          icon={<LogOut aria-hidden className="size-3.5" />}
          onPress={() => void leave(call)}
        >
          {t('supervision.leave')}
        </Button>
      )}
    </fieldset>
  );
}
