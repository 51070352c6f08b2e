import { HardDrive } from 'lucide-react';
import { Banner } from '../../components/Banner.tsx';
import { useHasRole } from '../../lib/session/useHasRole.ts';
import { useHealth } from '../../lib/useHealth.ts';
import { t } from '../../strings/t.ts';

/** Too little room on the service's disk: everybody is told that nothing is recorded, supervisors before it comes to that. */
export function DiskBanner() {
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
