import { useQueryClient } from '@tanstack/react-query';
import { HardDrive, HeadphoneOff, MicOff, MonitorSpeaker, Pause, PhoneOff, VolumeX, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isPausedByService, reasonOfAgent } from '../entities/agent/presenceFace.ts';
import { useAgentCommands, useQueueWork } from '../entities/agent/useAgents.ts';
import { endCall } from '../entities/call/callCommands.ts';
import { useMyCalls } from '../entities/call/useLiveCalls.ts';
import { type MicrophoneState, useAudio } from '../platform/audio/audioStore.ts';
import { runningAudio } from '../platform/audio/runningAudio.ts';
import { useActiveTeam } from '../platform/desktop/desktop.ts';
import { useConnection } from '../platform/events/connectionStore.ts';
import { formatTime } from '../platform/format/format.ts';
import { useHealth } from '../platform/session/useHealth.ts';
import { useHasRole } from '../platform/session/useMe.ts';
import { type PlainKey, t } from '../strings/t.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Kbd } from '../ui/Tooltip.tsx';
import { retryConnection } from './events/startEvents.ts';
import { JoinRequestBanner, TeamLostBanner, VersionBanner } from './TeamBanners.tsx';

/** In the address when the window was closed during a call and came back to ask (`npm start` in app mode). */
const question = 'confirm-quit';

const isAsked = () => new URLSearchParams(location.search).has(question);

/** Forgets the question, also in the address: a reload must not ask again. */
function withdrawQuestion(): void {
  const url = new URL(location.href);
  url.searchParams.delete(question);
  history.replaceState(history.state, '', url);
}

/** Asks whether to quit, in a window that was closed while a call was up. Closing it again means yes. */
function QuitBanner() {
  const [isOpen, setOpen] = useState(isAsked);
  const { all } = useMyCalls();
  const cache = useQueryClient();
  if (!isOpen || all.length === 0) return null;
  const keepTalking = () => {
    withdrawQuestion();
    setOpen(false);
  };
  const quit = async () => {
    await Promise.all(all.map((call) => endCall(cache, call)));
    window.close();
  };
  return (
    <Banner
      tone="warning"
      icon={<PhoneOff aria-hidden />}
      action={
        <>
          <Button size="small" onPress={keepTalking}>
            {t('banner.keepTalking')}
          </Button>
          <Button size="small" onPress={() => void quit()}>
            {t('banner.hangUpAndQuit')}
          </Button>
        </>
      }
    >
      {t('banner.confirmQuit')}
    </Banner>
  );
}

/** Tells an agent that the service took it out of the queues, and why; a button leads back. */
function PausedBanner() {
  const agent = useQueueWork();
  const { change } = useAgentCommands();
  if (!agent || !isPausedByService(agent)) return null;
  return (
    <Banner
      tone="warning"
      icon={<Pause aria-hidden />}
      action={
        <Button size="small" onPress={() => void change(agent, { state: 'available' })}>
          {t('agent.takeCalls')}
          <span className="hidden wide:inline">
            <Kbd keys="Alt+Q" />
          </span>
        </Button>
      }
    >
      {t('agent.paused', { reason: reasonOfAgent(agent) })}
    </Banner>
  );
}

/**
 * The service's disk is nearly full: supervisors get a warning, and everybody is told when nothing is recorded any
 * more.
 */
function DiskBanner() {
  const level = useHealth().data?.disk;
  const isSupervisor = useHasRole('supervisor');
  if (level === 'full') {
    return (
      <Banner tone="failure" icon={<HardDrive aria-hidden />}>
        {t('banner.diskFull')}
      </Banner>
    );
  }
  if (level !== 'low' || !isSupervisor) return null;
  return (
    <Banner tone="warning" icon={<HardDrive aria-hidden />}>
      {t('banner.diskLow')}
    </Banner>
  );
}

/** Interruptions that are over sooner are not worth a banner. */
const patienceMs = 1500;

const microphoneProblems: Partial<Record<MicrophoneState, Extract<PlainKey, `banner.${string}`>>> = {
  denied: 'banner.microphoneDenied',
  missing: 'banner.microphoneMissing',
  busy: 'banner.microphoneBusy',
};

/** Whether something has been so for a while. */
function useLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && isLasting;
}

function OfflineBanner() {
  const { connection, staleSince } = useConnection();
  const isDown = useLasting(connection === 'lost' || connection === 'outdated');
  const team = useActiveTeam();
  if (!isDown) return null;
  if (team && connection === 'lost') return <TeamLostBanner team={team} />;
  const isOutdated = connection === 'outdated';
  return (
    <Banner
      tone="failure"
      icon={<WifiOff aria-hidden />}
      action={
        <Button size="small" onPress={isOutdated ? () => window.location.reload() : retryConnection}>
          {isOutdated ? t('error.reload') : t('banner.retryNow')}
        </Button>
      }
    >
      {isOutdated ? t('banner.outdated') : t('banner.offline')}
      {staleSince !== null && ` ${t('banner.staleSince', { time: formatTime(staleSince) })}`}
    </Banner>
  );
}

function AudioBanner() {
  const { status, failure, playback } = useAudio();
  const isBroken = useLasting(status === 'reconnecting' || (status === 'connecting' && failure !== null));
  const isOnline = useConnection((state) => state.connection) !== 'lost';
  if (status === 'elsewhere') {
    return (
      <Banner
        tone="warning"
        icon={<MonitorSpeaker aria-hidden />}
        action={
          <Button size="small" onPress={() => runningAudio()?.takeOver()}>
            {t('banner.audioUseHere')}
          </Button>
        }
      >
        {t('banner.audioElsewhere')}
      </Banner>
    );
  }
  if (isBroken && isOnline) {
    return (
      <Banner tone="failure" icon={<HeadphoneOff aria-hidden />}>
        {failure ? t('banner.audioFailed', { reason: failure }) : t('banner.audioReconnecting')}
      </Banner>
    );
  }
  if (playback === 'blocked') {
    return (
      <Banner
        tone="warning"
        icon={<VolumeX aria-hidden />}
        action={
          <Button size="small" onPress={() => runningAudio()?.allowSound()}>
            {t('banner.enableSound')}
          </Button>
        }
      >
        {t('banner.audioBlocked')}
      </Banner>
    );
  }
  return null;
}

function MicrophoneBanner() {
  const text = microphoneProblems[useAudio((audio) => audio.microphone)];
  if (!text) return null;
  return (
    <Banner
      tone="warning"
      icon={<MicOff aria-hidden />}
      action={
        <Button size="small" onPress={() => runningAudio()?.retryMicrophone()}>
          {t('common.retry')}
        </Button>
      }
    >
      {t(text)}
    </Banner>
  );
}

const AbsenceNotices = lazyPart(() => import('./AbsenceNotices.tsx').then((file) => file.AbsenceNotices), {
  whileLoading: null,
  whenFailed: null,
});

const UpdateBanner = lazyPart(() => import('./UpdateBanner.tsx').then((file) => file.UpdateBanner), {
  whileLoading: null,
  whenFailed: null,
});

/** What keeps the user from talking, or calls from being recorded, until it is put right; and what happened while the page was away. */
export function Banners() {
  return (
    <>
      <QuitBanner />
      <OfflineBanner />
      <JoinRequestBanner />
      <AudioBanner />
      <MicrophoneBanner />
      <DiskBanner />
      <PausedBanner />
      <VersionBanner />
      {window.cordboard && <UpdateBanner />}
      <AbsenceNotices />
    </>
  );
}
