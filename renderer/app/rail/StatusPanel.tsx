import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Me } from '../../../shared/api/accounts/customer.ts';
import type { Line } from '../../../shared/api/lines.ts';
import { LineLink, lineTones } from '../../entities/line/lineStatus.tsx';
import type { AudioState } from '../../platform/audio/audioStore.ts';
import { signOutEverywhere } from '../../platform/session/signOut.ts';
import { nameOfMe } from '../../platform/session/useMe.ts';
import { allSaid } from '../../strings/said.ts';
import { type PlainKey, t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { StateBadge, type StateTone } from '../../ui/StateBadge.tsx';

interface StatusPanelProps {
  readonly me: Me | undefined;
  readonly audio: AudioState;
  readonly lines: readonly Line[] | undefined;
  readonly onClose: () => void;
}

const audioFaces: Record<AudioState['status'], readonly [Extract<PlainKey, `status.${string}`>, StateTone]> = {
  off: ['status.noAudio', 'ended'],
  connecting: ['status.connecting', 'ended'],
  connected: ['status.ready', 'connected'],
  reconnecting: ['status.connecting', 'ringing'],
  elsewhere: ['status.noAudio', 'ringing'],
  atOtherMachine: ['status.atOtherMachine', 'ended'],
};

function Row({
  label,
  detail,
  badge,
}: {
  readonly label: ReactNode;
  readonly detail?: string | null;
  readonly badge: ReactNode;
}) {
  return (
    <li className="flex items-start justify-between gap-3 py-1.5">
      <span className="min-w-0">
        <span className="block truncate text-sm">{label}</span>
        {detail && <span className="block text-xs text-muted">{detail}</span>}
      </span>
      {badge}
    </li>
  );
}

function LineRow({ line, onFollow }: { readonly line: Line; readonly onFollow: () => void }) {
  const tone = line.enabled ? lineTones[line.state] : 'ended';
  const label = line.enabled ? t(`line.${line.state}`) : t('line.disabled');
  return (
    <Row
      label={<LineLink line={line} onFollow={onFollow} />}
      detail={allSaid(line.last_error_sentences, line.last_error)}
      badge={<StateBadge tone={tone}>{label}</StateBadge>}
    />
  );
}

/** The user, the audio session, the lines, and signing out. */
export function StatusPanel({ me, audio, lines, onClose }: StatusPanelProps) {
  const [audioLabel, audioTone] = audioFaces[audio.status];
  return (
    <div className="flex flex-col gap-2 p-3">
      {me && (
        <header className="px-1">
          <p className="truncate text-base font-semibold">{nameOfMe(me)}</p>
          <p className="truncate text-xs text-muted">
            {me.email} · {t('status.extension', { ext: me.ext })}
          </p>
        </header>
      )}
      <ul className="border-y border-line px-1 py-1">
        <Row
          label={t('status.audio')}
          detail={audio.failure}
          badge={<StateBadge tone={audioTone}>{t(audioLabel)}</StateBadge>}
        />
        {lines?.map((line) => (
          <LineRow key={line.id} line={line} onFollow={onClose} />
        ))}
      </ul>
      {lines?.length === 0 && <p className="px-1 text-xs text-muted">{t('status.noLines')}</p>}
      <Button
        variant="ghost"
        icon={<LogOut aria-hidden className="size-4" />}
        onPress={() => void signOutEverywhere()}
        className="self-start"
      >
        {t('status.signOut')}
      </Button>
    </div>
  );
}
