import { MonitorDown, PhoneOutgoing } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { isOnPhone } from '../../../entities/call/callView.ts';
import { useCallCommands } from '../../../entities/call/useCallCommands.ts';
import { useOwnPhones } from '../../../entities/line/useLines.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { WithTooltip } from '../../../ui/Tooltip.tsx';
import { type CallAction, useCallActions } from '../actions.ts';

interface ActionTileProps {
  readonly label: string;
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'active' | 'success' | 'danger' | 'recording';
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

const tones = {
  plain: 'border-line bg-raised text-ink data-[hovered]:bg-hover data-[pressed]:bg-pressed',
  active: 'border-accent bg-accent-soft text-accent',
  recording: 'border-failure bg-failure-soft text-failure',
  success: 'border-transparent bg-connected-solid text-on-solid data-[hovered]:bg-connected-solid-hover',
  danger: 'border-transparent bg-failure-solid text-on-solid data-[hovered]:bg-failure-solid-hover',
} as const;

/** A large control of the call's page: icon above its name. */
function ActionTile({ label, shortcut, icon, tone = 'plain', isPressed, onPress }: ActionTileProps) {
  return (
    <WithTooltip text={label} shortcut={shortcut}>
      <Button
        aria-pressed={isPressed}
        aria-keyshortcuts={shortcut}
        onPress={onPress}
        className={classNames(
          'flex h-18 min-w-19 max-w-40 flex-1 cursor-default flex-col items-center gap-1 rounded-card border px-1 pt-2 text-sm',
          'font-medium transition-colors duration-100 [&>svg]:size-5',
          tones[tone],
        )}
      >
        {icon}
        <span className="max-w-full text-center leading-4 text-balance">{label}</span>
      </Button>
    </WithTooltip>
  );
}

/** More tiles than this would bury the others. */
const PHONES_SHOWN = 3;

/** Moves the call to a desk phone, or from there into the app. */
function MoveTiles({ call }: { readonly call: LiveCall }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const phones = useOwnPhones();
  const { moveToApp, moveToPhone } = useCallCommands();
  if (call.joined_with !== null) return null;
  if (isOnPhone(call, userId)) {
    return (
      <ActionTile label={t('move.toApp')} icon={<MonitorDown aria-hidden />} onPress={() => void moveToApp(call)} />
    );
  }
  return phones
    .slice(0, PHONES_SHOWN)
    .map((phone) => (
      <ActionTile
        key={phone.id}
        label={t('move.toPhone', { name: phone.name })}
        icon={<PhoneOutgoing aria-hidden />}
        onPress={() => void moveToPhone(call, phone)}
      />
    ));
}

interface CallActionsProps {
  readonly call: LiveCall;
  /** An attended transfer is on its way and has its own buttons. */
  readonly isTransferring: boolean;
}

function Tile({ action: { label, shortcut, Icon, tone, isPressed, run } }: { readonly action: CallAction }) {
  return (
    <ActionTile
      label={label}
      shortcut={shortcut}
      icon={<Icon aria-hidden />}
      tone={isPressed ? 'active' : tone}
      isPressed={isPressed}
      onPress={() => void run()}
    />
  );
}

/** Everything that can be done with the call in its present state. */
export function CallActions({ call, isTransferring }: CallActionsProps) {
  const actions = useCallActions()(call).filter(({ id }) => !isTransferring || (id !== 'transfer' && id !== 'park'));
  const canMove = !isTransferring && actions.some(({ id }) => id === 'transfer');
  return (
    <div className="flex flex-wrap gap-2">
      {actions.slice(0, -1).map((action) => (
        <Tile key={action.id} action={action} />
      ))}
      {canMove && <MoveTiles call={call} />}
      {actions.slice(-1).map((action) => (
        <Tile key={action.id} action={action} />
      ))}
    </div>
  );
}
