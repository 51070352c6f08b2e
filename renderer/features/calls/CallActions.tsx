import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { ActionTile } from './ActionTile.tsx';
import { type CallAction, useCallActions } from './actions.ts';
import { MoveTiles } from './MoveTiles.tsx';

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
