import type { WatchedState } from '../../../shared/domain/line.ts';
import { t } from '../../strings/t.ts';
import { StateBadge, type StateTone } from '../../ui/StateBadge.tsx';

const tones: Readonly<Record<WatchedState, StateTone>> = {
  idle: 'connected',
  ringing: 'ringing',
  busy: 'failure',
  unregistered: 'ended',
  unknown: 'ended',
};

/** What an extension of a line's PBX does. */
export function WatchedBadge({ state }: { readonly state: WatchedState }) {
  return <StateBadge tone={tones[state]}>{t(`watched.${state}`)}</StateBadge>;
}
