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

/** The state of an extension of a line's PBX. */
export function WatchedBadge({ state }: { readonly state: WatchedState }) {
  return <StateBadge tone={tones[state]}>{t(`watched.${state}`)}</StateBadge>;
}
