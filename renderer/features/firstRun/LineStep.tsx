import '../../strings/en/desktop.ts';
import { FlaskConical, Server, Users } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from 'react-aria-components';
import { api } from '../../platform/api/api.ts';
import { reasonOf } from '../../platform/api/attempt.ts';
import { queryClient } from '../../platform/api/queryClient.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useDesktop } from '../../platform/desktop/desktop.ts';
import { t } from '../../strings/t.ts';
import { useFirstRun } from './firstRunStore.ts';
import { StepHeading } from './StepHeading.tsx';

interface ChoiceProps {
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  readonly title: string;
  readonly text: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function Choice({ icon: Icon, title, text, isDisabled, onPress }: ChoiceProps) {
  return (
    <Button
      onPress={onPress}
      isDisabled={isDisabled}
      className="flex cursor-default items-start gap-4 rounded-card border border-line bg-surface p-4 text-start transition-colors duration-100 data-[disabled]:opacity-60 data-[hovered]:border-accent data-[hovered]:bg-hover data-[pressed]:bg-pressed"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block text-base font-semibold">{title}</span>
        <span className="mt-0.5 block text-sm text-muted">{text}</span>
      </span>
    </Button>
  );
}

/** The demo line, a SIP account or, where this is the program on somebody's desk, a team; without, colleagues can still be called. */
export function LineStep({ onJoin }: { readonly onJoin: () => void }) {
  const { data: desktop } = useDesktop();
  const go = useFirstRun((state) => state.go);
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const addDemo = async () => {
    setAdding(true);
    setFailure(null);
    try {
      await api.call('addDemoLine');
      void queryClient.invalidateQueries({ queryKey: queryKeys.health });
      go('sound');
    } catch (error) {
      setFailure(reasonOf(error));
      setAdding(false);
    }
  };

  return (
    <>
      <StepHeading title={t('firstRun.line')} text={t('firstRun.lineText')} />
      <div className="flex flex-col gap-3">
        <Choice
          icon={FlaskConical}
          title={t('firstRun.demo')}
          text={t('firstRun.demoText')}
          isDisabled={isAdding}
          onPress={() => void addDemo()}
        />
        <Choice
          icon={Server}
          title={t('firstRun.sip')}
          text={t('firstRun.sipText')}
          isDisabled={isAdding}
          onPress={() => go('sipAccount')}
        />
        {desktop && (
          <Choice
            icon={Users}
            title={t('team.choice')}
            text={t('team.choiceText')}
            isDisabled={isAdding}
            onPress={onJoin}
          />
        )}
      </div>
      <p role="status" className="min-h-5 text-sm text-muted">
        {isAdding && t('firstRun.adding')}
      </p>
      {failure && (
        <p role="alert" className="text-sm text-failure">
          {t('firstRun.addFailed', { reason: failure })}
        </p>
      )}
    </>
  );
}
