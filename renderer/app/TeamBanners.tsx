import { Download, Link2, WifiOff } from 'lucide-react';
import { useState } from 'react';
import type { TeamView } from '../../shared/desktop.ts';
import { hostOfTeam } from '../../shared/joinLink.ts';
import { useMyCalls } from '../entities/call/useLiveCalls.ts';
import { useActiveTeam, useDesktop } from '../platform/desktop/desktop.ts';
import { useJoinRequest } from '../platform/desktop/joinRequest.ts';
import { useHealth } from '../platform/session/useHealth.ts';
import { t } from '../strings/t.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { retryConnection } from './events/startEvents.ts';

/** The service of the team does not answer, or is not believed. */
export function TeamLostBanner({ team }: { readonly team: TeamView }) {
  const { data: desktop, refetch } = useDesktop({ isLost: true });
  const state = desktop?.state ?? 'ready';
  // What the program last heard may be older than the loss.
  const shown = state === 'ready' ? 'unreachable' : state;
  const tryNow = () => {
    void refetch();
    retryConnection();
  };
  return (
    <Banner
      tone="failure"
      icon={<WifiOff aria-hidden />}
      action={
        <Button size="small" onPress={tryNow}>
          {t('banner.retryNow')}
        </Button>
      }
    >
      {t(`banner.team.${shown}`, { host: hostOfTeam(team.url) })}
    </Banner>
  );
}

/** Below zero where the first is older. */
function compareVersions(one: string, other: string): number {
  const parts = (version: string) => version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0);
  const [first, second] = [parts(one), parts(other)];
  const differs = first.findIndex((part, index) => part !== (second[index] ?? 0));
  return differs < 0 ? 0 : (first[differs] ?? 0) - (second[differs] ?? 0);
}

/** The program and its team's service are of different versions. */
export function VersionBanner() {
  const { data: desktop } = useDesktop();
  const team = useActiveTeam();
  const service = useHealth().data?.version;
  const [isDismissed, setDismissed] = useState(false);
  if (!desktop || !team || service === undefined || isDismissed) return null;
  const order = compareVersions(service, desktop.version);
  if (order === 0) return null;
  return (
    <Banner
      tone="info"
      icon={<Download aria-hidden />}
      action={
        <Button size="small" onPress={() => setDismissed(true)}>
          {t('banner.team.understood')}
        </Button>
      }
    >
      {t(order > 0 ? 'banner.team.newer' : 'banner.team.older', { service, program: desktop.version })}
    </Banner>
  );
}

/** A link of an invitation was opened; during a call it waits. */
export function JoinRequestBanner() {
  const { link, open, dismiss } = useJoinRequest();
  const isInCall = useMyCalls().all.length > 0;
  if (!link) return null;
  return (
    <Banner
      tone="info"
      icon={<Link2 aria-hidden />}
      action={
        <>
          <Button size="small" onPress={dismiss}>
            {t('banner.team.ignore')}
          </Button>
          {!isInCall && (
            <Button size="small" onPress={open}>
              {t('banner.team.look')}
            </Button>
          )}
        </>
      }
    >
      {t('banner.team.asked', { host: hostOfTeam(link.url) })}
    </Banner>
  );
}
