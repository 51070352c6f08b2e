import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { useCallPanel } from '../../entities/call/callPanel.ts';
import { isIncoming, sideOf } from '../../entities/call/callView.ts';
import { useEndedCalls } from '../../entities/call/endedCalls.ts';
import { cachedCall } from '../../entities/call/liveCallCache.ts';
import { GiveBackButton } from '../../entities/call/supervision/GiveBackButton.tsx';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CallActions } from './CallActions.tsx';
import { CallHeader } from './CallHeader.tsx';
import { CallKeypad } from './CallKeypad.tsx';
import { ConsultBanner } from './ConsultBanner.tsx';
import { consultationOf } from './consultation.ts';
import { ScreenPop } from './pop/ScreenPop.tsx';
import { TransferNotice } from './TransferNotice.tsx';
import { TransferPanel } from './TransferPanel.tsx';

const CallTabs = lazyPart(() => import('./CallTabs.tsx').then((file) => file.CallTabs));
const EndedCallView = lazyPart(() => import('./EndedCallView.tsx').then((file) => file.EndedCallView));
const OthersCallView = lazyPart(() => import('./OthersCallView.tsx').then((file) => file.OthersCallView));

function LiveCallView({ call }: { readonly call: LiveCall }) {
  const { all } = useMyCalls();
  const userId = useSession((session) => session.userId) ?? 0;
  const consultation = consultationOf(call, all);
  const panel = useCallPanel((state) => (state.callId === call.id ? state.panel : 'none'));
  if (sideOf(call, userId) === null) {
    return (
      <OthersCallView call={call}>
        <CallTabs call={call} />
      </OthersCallView>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-4 pt-5 pb-2 wide:px-6">
      <CallHeader call={call} />
      {consultation && <ConsultBanner {...consultation} />}
      <CallActions call={call} isTransferring={consultation !== null} />
      <GiveBackButton call={call} />
      <TransferNotice call={call} />
      {!isIncoming(call, userId) && (
        <ScreenPop call={call} className="rounded-card border border-line bg-surface p-3" />
      )}
      {panel === 'keypad' && <CallKeypad call={call} />}
      {panel === 'transfer' && !consultation && <TransferPanel call={call} />}
      <CallTabs call={call} />
    </div>
  );
}

/** Leaves the panel of a call closed when the user comes back. */
function useClosedPanelOnLeave(callId: number): void {
  const close = useCallPanel((state) => state.close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another call is another page
  useEffect(() => close, [callId, close]);
}

/** One call: live with everything that can be done with it, or how it ended. */
export function CallPage({ callId }: { readonly callId: number }) {
  const { all, isLoaded } = useMyCalls();
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const ended = useEndedCalls((state) => state.ended.find(({ call }) => call.id === callId));
  useClosedPanelOnLeave(callId);
  const call = all.find(({ id }) => id === callId) ?? cachedCall(cache, callId);
  if (call) return <LiveCallView call={call} />;
  // A transfer went on in a call of its own, and the user is in it.
  const successor = all.find(({ parent_id }) => parent_id === callId);
  if (ended && successor) return <Redirect to={`/calls/${successor.id}`} replace />;
  if (ended) return <EndedCallView key={callId} ended={ended} onClose={() => navigate('/')} />;
  if (!isLoaded) return <SkeletonRows rows={3} />;
  return <EmptyState title={t('ended.gone')} text={t('ended.goneText')} />;
}
