import '../../strings/en/settings.ts';
import typefaceLicence from '@fontsource-variable/inter/LICENSE?url';
import { apiBaseUrl } from '../../platform/api/api.ts';
import { formatDuration } from '../../platform/format/format.ts';
import { useHealth } from '../../platform/session/useHealth.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { SectionHeading } from './administration/SectionHeading.tsx';
import { TeamCard } from './TeamCard.tsx';
import { UpdateCard } from './UpdateCard.tsx';

const licence = 'MIT';

/** Version and health of the service. */
export function AboutSection() {
  return (
    <>
      <SectionHeading title={t('settings.about')} />
      <Card>
        <QueryView query={useHealth()} loading={<Skeleton className="h-32" />}>
          {(health) => (
            <FactList
              facts={[
                { label: t('about.version'), value: `${t('app.name')} ${health.version ?? ''}` },
                {
                  label: t('about.health'),
                  value: (
                    <StateBadge tone={health.status === 'ok' ? 'connected' : 'ringing'}>
                      {t(`about.health.${health.status}`)}
                    </StateBadge>
                  ),
                },
                { label: t('about.uptime'), value: formatDuration(health.uptime ?? 0) },
                { label: t('about.liveCalls'), value: String(health.live_calls ?? 0) },
                { label: t('about.demo'), value: t(health.demo ? 'common.on' : 'common.off') },
                { label: t('about.address'), value: apiBaseUrl },
                { label: t('about.licence'), value: licence },
                {
                  label: t('about.typeface'),
                  value: (
                    <a href={typefaceLicence} download="Inter-OFL.txt" className="text-accent underline">
                      {t('about.typefaceText')}
                    </a>
                  ),
                },
              ]}
            />
          )}
        </QueryView>
      </Card>
      <UpdateCard />
      <TeamCard />
    </>
  );
}
