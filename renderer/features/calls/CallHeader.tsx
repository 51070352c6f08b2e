import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { nameOfPeer, numberOfPeer } from '../../entities/call/peerName.ts';
import { usePeerOf } from '../../entities/call/useNamedPeer.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CallStateBadge } from './CallStateBadge.tsx';
import { CallTimer } from './CallTimer.tsx';
import { RecordingBadge } from './RecordingBadge.tsx';

/** Who it is, how the call stands, how long it has lasted. In a narrow window the bar above says all of it. */
export function CallHeader({ call }: { readonly call: LiveCall }) {
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
