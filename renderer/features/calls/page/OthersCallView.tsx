import { PhoneForwarded, PhoneOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { useCallPanel } from '../../../entities/call/callPanel.ts';
import { SupervisedNotice } from '../../../entities/call/SupervisedNotice.tsx';
import { SupervisionControl } from '../../../entities/call/SupervisionControl.tsx';
import { canBeSupervised } from '../../../entities/call/supervisionView.ts';
import { useCallCommands } from '../../../entities/call/useCallCommands.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { CallStateBadge, CallTimer, RecordingBadge } from '../CallBadges.tsx';
import { CallNotices } from '../CallNotices.tsx';
import { useCallParties } from '../useCallParties.ts';
import { TransferPanel } from './TransferPanel.tsx';

function EndButton({ call }: { readonly call: LiveCall }) {
  const { hangUp } = useCallCommands();
  return (
    <ConfirmButton
      size="small"
      variant="danger"
      icon={<PhoneOff aria-hidden className="size-3.5" />}
      question={t('supervision.endQuestion', useCallParties(call))}
      confirmLabel={t('supervision.end')}
      onConfirm={() => void hangUp(call)}
    >
      {t('supervision.end')}
    </ConfirmButton>
  );
}

function TransferButton({ call }: { readonly call: LiveCall }) {
  const toggle = useCallPanel((state) => state.toggle);
  return (
    <Button
      size="small"
      icon={<PhoneForwarded aria-hidden className="size-3.5" />}
      onPress={() => toggle(call.id, 'transfer')}
    >
      {t('supervision.transfer')}
    </Button>
  );
}

/** A supervisor's buttons for a colleague's call. */
function CallButtons({ call }: { readonly call: LiveCall }) {
  return (
    <div className="flex gap-2">
      {call.connected_at !== null && <TransferButton call={call} />}
      <EndButton call={call} />
    </div>
  );
}

/** A colleague's call: who talks with whom, and what a supervisor can do there. `children` stand below. */
export function OthersCallView({ call, children }: { readonly call: LiveCall; readonly children: ReactNode }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const isSupervisor = useHasRole('supervisor');
  const isTransferring = useCallPanel((state) => state.callId === call.id && state.panel === 'transfer');
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-4 pt-5 pb-2 wide:px-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="selectable line-clamp-2 text-2xl font-semibold break-words">
            {t('supervision.between', useCallParties(call))}
          </h1>
          <p className="flex flex-wrap items-center gap-2 pt-0.5">
            <CallStateBadge call={call} />
            <CallTimer call={call} className="text-lg font-medium" />
            <RecordingBadge call={call} />
          </p>
        </div>
        {isSupervisor && <CallButtons call={call} />}
      </header>
      <div className="overflow-hidden rounded-card empty:hidden">
        <SupervisedNotice call={call} />
      </div>
      {isSupervisor && canBeSupervised(call, userId) && <SupervisionControl call={call} />}
      <CallNotices call={call} />
      {isTransferring && <TransferPanel call={call} isColleagues />}
      {children}
    </div>
  );
}
