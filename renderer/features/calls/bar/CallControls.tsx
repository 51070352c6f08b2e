import { ArrowRightLeft, PhoneOff } from 'lucide-react';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { useCallCommands } from '../../../entities/call/useCallCommands.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type CallAction, shortcutOf, useCallActions } from '../actions.ts';

interface CallControlsProps {
  readonly call: LiveCall;
  /** Leaves out what a narrow bar has no room for. */
  readonly isCompact?: boolean;
}

/** Ends a waiting call; never disabled. */
export function HangUpButton({ call }: { readonly call: LiveCall }) {
  const { hangUp } = useCallCommands();
  return (
    <IconButton label={t('call.hangUp')} onPress={() => void hangUp(call)}>
      <PhoneOff aria-hidden className="size-4.5 text-failure" />
    </IconButton>
  );
}

/** Goes over to a held call. */
export function SwapButton({ call, name }: { readonly call: LiveCall; readonly name: string }) {
  const { switchTo } = useCallCommands();
  return (
    <Button
      size="small"
      aria-label={t('call.swapTo', { name })}
      aria-keyshortcuts={shortcutOf('swap')}
      icon={<ArrowRightLeft aria-hidden className="size-3.5" />}
      onPress={() => void switchTo(call)}
    >
      {t('call.swap')}
    </Button>
  );
}

const inBar: readonly CallAction['id'][] = ['answer', 'mute', 'hold', 'record', 'keypad', 'transfer', 'hangUp'];
const inCompactBar: readonly CallAction['id'][] = ['answer', 'mute', 'hold', 'transfer', 'hangUp'];

/** The most frequent actions: mute, hold, record, keypad, transfer, hang up, which is never disabled. */
export function CallControls({ call, isCompact = false }: CallControlsProps) {
  const actions = useCallActions()(call);
  const shown = (isCompact ? inCompactBar : inBar).flatMap((id) => actions.find((action) => action.id === id) ?? []);
  return (
    <span className="flex items-center gap-1">
      {shown.map(({ id, label, shortcut, tone, Icon, isPressed, run }) => (
        <IconButton
          key={id}
          label={label}
          shortcut={shortcut}
          tone={tone}
          // From here a panel is opened; it is closed where it stands.
          onPress={() => void (isPressed || run())}
        >
          <Icon aria-hidden className="size-4.5" />
        </IconButton>
      ))}
    </span>
  );
}
