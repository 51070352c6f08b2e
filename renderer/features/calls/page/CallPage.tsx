import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { useCallPanel } from '../../../entities/call/callPanel.ts';
import { isIncoming, nameOfPeer, numberOfPeer, sideOf } from '../../../entities/call/callView.ts';
import { useEndedCalls } from '../../../entities/call/endedCalls.ts';
import { GiveBackButton } from '../../../entities/call/GiveBackButton.tsx';
import { cachedCall } from '../../../entities/call/liveCallCache.ts';
import { useMyCalls } from '../../../entities/call/useLiveCalls.ts';
import { usePeerOf } from '../../../entities/call/useNamedPeer.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { focusContent } from '../../../platform/window/page.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Keypad } from '../../../ui/Keypad.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { CallStateBadge, CallTimer, RecordingBadge } from '../CallBadges.tsx';
import { consultationOf } from '../consultation.ts';
import { ScreenPop } from '../ScreenPop.tsx';
import { useSendDigit } from '../useCallKeys.ts';
import { CallActions } from './CallActions.tsx';
import { TransferPanel } from './TransferPanel.tsx';

/** Sends digits to the other side, such as to a menu that speaks. */
function CallKeypad({ call }: { readonly call: LiveCall }) {
  const sent = useCallPanel((panel) => panel.sent);
  const sendDigit = useSendDigit();
  // Digits typed in a field would not reach the call.
  useEffect(focusContent, []);
  return (
    <Card className="w-full max-w-72 self-center" title={t('call.keypadTitle')}>
      <p aria-live="polite" className="mb-2 h-6 truncate text-center text-lg font-medium">
        <span className="sr-only">{sent && t('call.keypadSent', { digits: sent })}</span>
        <span aria-hidden>{sent}</span>
      </p>
      <Keypad label={t('call.keypad')} onKey={(digit) => sendDigit(call, digit)} />
    </Card>
  );
}

/** The party, the state and the duration. In a narrow window the bar above shows all of it. */
function CallHeader({ call }: { readonly call: LiveCall }) {
  const peer = usePeerOf(call);
  const number = numberOfPeer(peer);
  return (
    <>
      <h1 className="sr-only wide:hidden">{nameOfPeer(peer)}</h1>
      <header className="hidden items-center gap-4 wide:flex">
        <Avatar name={peer.name} size="huge" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h1 className="selectable line-clamp-2 text-2xl font-semibold break-words">{nameOfPeer(peer)}</h1>
          {number && <p className="selectable truncate text-base text-muted">{number}</p>}
          <p className="flex flex-wrap items-center gap-2 pt-0.5">
            <CallStateBadge call={call} />
            <CallTimer call={call} className="text-lg font-medium" />
            <RecordingBadge call={call} />
          </p>
        </div>
      </header>
    </>
  );
}

/** Notices are needed only after a call has begun. */
const CallNotices = lazyPart(() => import('../CallNotices.tsx').then((file) => file.CallNotices), {
  whileLoading: null,
});
const ConsultBanner = lazyPart(() => import('./ConsultBanner.tsx').then((file) => file.ConsultBanner), {
  whileLoading: null,
});
const CallTabs = lazyPart(() => import('./CallTabs.tsx').then((file) => file.CallTabs));
const EndedCallView = lazyPart(() => import('./EndedCallView.tsx').then((file) => file.EndedCallView));
const OthersCallView = lazyPart(() => import('./OthersCallView.tsx').then((file) => file.OthersCallView));

/** One column; where there is room, the customer has one of its own beside the call. */
const pageClassName =
  'flex min-h-full flex-col gap-4 wide:h-full px-4 pt-5 pb-2 wide:px-6 @[54rem]:grid @[54rem]:gap-x-0 @[54rem]:grid-cols-[minmax(0,1fr)_auto] @[54rem]:grid-rows-[auto_1fr]';
const customerClassName =
  'rounded-card border border-line bg-surface p-3 @[54rem]:col-start-2 @[54rem]:row-span-2 @[54rem]:row-start-1 @[54rem]:ms-5 @[54rem]:w-88 @[54rem]:self-start @[54rem]:max-h-full @[54rem]:overflow-auto @[80rem]:w-112';

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
    <div className="@container min-h-0 flex-1 overflow-auto">
      <div className={pageClassName}>
        <div className="flex min-w-0 flex-col gap-4">
          <CallHeader call={call} />
          {consultation && <ConsultBanner {...consultation} />}
          <CallActions call={call} isTransferring={consultation !== null} />
          <GiveBackButton call={call} />
          <CallNotices call={call} />
          {/* Right below what opens it: a whole customer between the two would hide it. */}
          {panel === 'keypad' && <CallKeypad call={call} />}
          {panel === 'transfer' && !consultation && <TransferPanel call={call} />}
        </div>
        {!isIncoming(call, userId) && <ScreenPop call={call} className={customerClassName} />}
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <CallTabs call={call} />
        </div>
      </div>
    </div>
  );
}

/**
 * Leaves the panel of a call closed when the user comes back; a key may have opened that of the next call before it is shown. It is
 * closed as the page goes and not a moment later, when a digit may have opened it again.
 */
function useClosedPanelOnLeave(callId: number): void {
  useLayoutEffect(
    () => () => {
      const panel = useCallPanel.getState();
      if (panel.callId === callId) panel.close();
    },
    [callId],
  );
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
  // A transfer continued in a call of its own that the user is in; the person consulted continues with the customer.
  const successor = all.find(
    ({ parent_id: parent }) => parent === callId || (parent && parent === ended?.call.consult_for),
  );
  if (ended && successor) return <Redirect to={`/calls/${successor.id}`} replace />;
  if (ended) return <EndedCallView key={callId} ended={ended} onClose={() => navigate('/')} />;
  if (!isLoaded) return <SkeletonRows rows={3} />;
  return <EmptyState title={t('ended.gone')} text={t('ended.goneText')} />;
}
