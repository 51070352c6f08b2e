import { Link } from 'wouter';
import type { Line } from '../../../shared/api/lines.ts';
import type { AudioState } from '../../platform/audio/audioStore.ts';
import type { Connection } from '../../platform/events/connectionStore.ts';
import { useIsAdministrator } from '../../platform/session/useMe.ts';
import type { PlainKey } from '../../strings/t.ts';
import type { StateTone } from '../../ui/StateBadge.tsx';

/** How ready the user is for calls, in a word. */
interface Readiness {
  readonly label: Extract<PlainKey, `status.${string}`>;
  readonly tone: StateTone;
}

/** The worst of connection, audio and lines decides. */
export function readinessOf(
  connection: Connection,
  audio: Pick<AudioState, 'status' | 'microphone'>,
  lines: readonly Line[] | undefined,
): Readiness {
  if (connection === 'lost') return { label: 'status.offline', tone: 'failure' };
  if (connection === 'connecting' || audio.status === 'connecting')
    return { label: 'status.connecting', tone: 'ended' };
  const isHeardHere = audio.status !== 'atOtherMachine';
  if (isHeardHere && audio.status !== 'connected') return { label: 'status.noAudio', tone: 'failure' };
  if (audio.microphone !== 'ok' && audio.microphone !== 'unknown')
    return { label: 'status.noMicrophone', tone: 'ringing' };
  const enabled = (lines ?? []).filter((line) => line.enabled);
  if (lines && enabled.length === 0) return { label: 'status.noLine', tone: 'ringing' };
  if (enabled.some(({ state }) => state === 'failed' || state === 'retrying')) {
    return { label: 'status.lineTrouble', tone: 'ringing' };
  }
  return { label: 'status.ready', tone: 'connected' };
}

/** Tone of a line's registration. */
export const lineTones: Record<Line['state'], StateTone> = {
  registered: 'connected',
  registering: 'ended',
  unregistered: 'ended',
  retrying: 'ringing',
  failed: 'failure',
};

interface LineLinkProps {
  readonly line: Pick<Line, 'id' | 'name'>;
  readonly onFollow?: () => void;
}

/** The name of a line; for administrators it leads to the line's form. */
export function LineLink({ line: { id, name }, onFollow }: LineLinkProps) {
  if (!useIsAdministrator()) return name;
  return (
    <Link href={`/settings/lines/${id}`} onClick={onFollow} className="text-accent hover:underline">
      {name}
    </Link>
  );
}
