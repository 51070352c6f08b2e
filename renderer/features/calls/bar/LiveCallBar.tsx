import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useRoute } from 'wouter';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { isHeldBy, isIncoming, nameOfPeer, numberOfPeer, peerOf } from '../../../entities/call/callView.ts';
import { poorSoundOf, useCallQuality } from '../../../entities/call/qualityView.ts';
import { SupervisedNotice } from '../../../entities/call/SupervisedNotice.tsx';
import { useMyCalls } from '../../../entities/call/useLiveCalls.ts';
import { useNamedPeer, usePeerOf } from '../../../entities/call/useNamedPeer.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useAudio } from '../../../platform/audio/audioStore.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { usePublicScreen } from '../../../platform/window/settingsStore.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { CallStateBadge, CallTimer, EncryptionBadge, RecordingBadge } from '../CallBadges.tsx';
import { faceOf } from '../callFace.ts';
import { CallControls, HangUpButton, SwapButton } from './CallControls.tsx';
import { IncomingCall } from './IncomingCall.tsx';
import { QualityIndicator } from './QualityIndicator.tsx';
import { TransferRequestRow } from './TransferRequestRow.tsx';

interface CallLinkProps {
  readonly callId: number;
  /** The other party. */
  readonly children: ReactNode;
}

/** Leads to a call's page. */
function CallLink({ callId, children }: CallLinkProps) {
  return (
    <Link
      href={`/calls/${callId}`}
      className="flex min-w-0 cursor-default items-center gap-3 rounded-control px-1 py-0.5 hover:bg-hover"
    >
      <span className="sr-only">{t('call.open')}</span>
      {children}
    </Link>
  );
}

/** Says in words what is wrong with the audio, and on whose side to look; nothing while all is well. */
function QualityNotice({ call }: { readonly call: LiveCall }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const recent = useAudio((audio) => audio.recentQuality);
  const sentence = poorSoundOf(call, useCallQuality(call), { userId, recent });
  if (sentence === '') return null;
  return (
    <Banner tone="warning" icon={<TriangleAlert aria-hidden />}>
      {sentence}
    </Banner>
  );
}

const SupervisedCallRow = lazyPart(() => import('./RareCallRows.tsx').then((file) => file.SupervisedCallRow), {
  whileLoading: null,
});

const ThreeWayRow = lazyPart(() => import('./RareCallRows.tsx').then((file) => file.ThreeWayRow), {
  whileLoading: null,
});

const SilenceNotice = lazyPart(() => import('../CallNotices.tsx').then((file) => file.SilenceNotice), {
  whileLoading: null,
  whenFailed: null,
});

/** Says on every other page what the call's own says: that no audio comes, or that it is back. */
function SilenceElsewhere({ call }: { readonly call: LiveCall }) {
  const [isOwnPage] = useRoute(`/calls/${call.id}`);
  return isOwnPage ? null : <SilenceNotice call={call} />;
}

/** How long a call has been on hold in all, counted on from the service's last figure. */
function HoldTimer({ call, className }: { readonly call: LiveCall; readonly className?: string }) {
  const now = useNow(true);
  const [toldAt, setToldAt] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the service said last begins the count anew
  useEffect(() => setToldAt(Date.now()), [call.hold_time, call.id]);
  return (
    <span role="timer" aria-label={t('call.onHoldFor')} className={className}>
      {formatDuration(call.hold_time + Math.max(0, now - toldAt) / 1000)}
    </span>
  );
}

function Who({ call }: { readonly call: LiveCall }) {
  const peer = usePeerOf(call);
  const number = numberOfPeer(peer);
  if (usePublicScreen()) return <span className="text-base font-semibold">{t('call.inProgress')}</span>;
  return (
    <CallLink callId={call.id}>
      <span className="hidden sm:inline-flex">
        <Avatar name={peer.name} />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-base font-semibold">{nameOfPeer(peer)}</span>
        {number && <span className="block truncate text-xs text-muted">{number}</span>}
      </span>
    </CallLink>
  );
}

function CurrentCall({ call }: { readonly call: LiveCall }) {
  // A narrow window has no room for the same controls twice.
  const [isOwnPage] = useRoute(`/calls/${call.id}`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 wide:px-4">
      <Who call={call} />
      <span className="flex min-w-0 items-center gap-2">
        <CallStateBadge call={call} />
        <CallTimer call={call} className="text-sm font-medium" />
        <RecordingBadge call={call} />
        {call.connected_at !== null && <QualityIndicator call={call} />}
        {call.connected_at !== null && <EncryptionBadge call={call} />}
      </span>
      <span className="flex-1" />
      <span className="hidden wide:inline">
        <CallControls call={call} />
      </span>
      <span className={classNames('wide:hidden', isOwnPage && 'hidden')}>
        <CallControls call={call} isCompact />
      </span>
    </li>
  );
}

function OtherCall({ call }: { readonly call: LiveCall }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const name = nameOfPeer(usePeerOf(call));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-canvas px-3 py-1 wide:px-4">
      <Who call={call} />
      <span className="flex items-center gap-3">
        <CallStateBadge call={call} />
        {isHeldBy(call, userId) && <HoldTimer call={call} className="text-sm text-hold" />}
        <CallTimer call={call} className={isHeldBy(call, userId) ? 'text-xs text-muted' : 'text-sm'} />
      </span>
      <span className="ms-auto flex items-center gap-3">
        {call.connected_at !== null && call.joined_with === null && <SwapButton call={call} name={name} />}
        <HangUpButton call={call} />
      </span>
    </li>
  );
}

/** The user's calls, on top of every page. */
export function LiveCallBar() {
  const { incoming, current, others, all, supervised } = useMyCalls();
  const joined = others.find(({ id }) => id === current?.joined_with);
  const isEmpty = all.length === 0 && supervised === null;
  return (
    <section aria-label={t('call.region')} className={classNames(!isEmpty && 'border-b border-line bg-surface')}>
      <CallAnnouncer calls={all} />
      {current && <SupervisedNotice call={current} />}
      {current && <QualityNotice call={current} />}
      {current && <SilenceElsewhere call={current} />}
      {!isEmpty && (
        <ul>
          {incoming.map((call) => (
            <IncomingCall key={call.id} call={call} />
          ))}
          {current && <CurrentCall call={current} />}
          {all.map((call) => (
            <TransferRequestRow key={`${call.id} asks`} call={call} />
          ))}
          {current && joined && <ThreeWayRow call={current} other={joined} />}
          {supervised && <SupervisedCallRow call={supervised} />}
          {others.map((call) => (
            <OtherCall key={call.id} call={call} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Announces calls to assistive technology: an incoming call at once, the rest in the next pause. */
function CallAnnouncer({ calls }: { readonly calls: readonly LiveCall[] }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const named = useNamedPeer();
  const nameOf = (call: LiveCall) => nameOfPeer(named(peerOf(call, userId)));
  return (
    <div className="sr-only">
      <p aria-live="assertive">
        {calls
          .filter((call) => isIncoming(call, userId))
          .map((call) => t('call.announceIncoming', { name: nameOf(call) }))
          .join('. ')}
      </p>
      <p aria-live="polite">
        {calls
          .filter((call) => !isIncoming(call, userId))
          .map((call) => t('call.announce', { name: nameOf(call), state: faceOf(call, userId).label }))
          .join('. ')}
      </p>
    </div>
  );
}
