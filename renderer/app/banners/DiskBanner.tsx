import { HardDrive } from 'lucide-react';
import { useHasRole } from '../../platform/session/useHasRole.ts';
import { useHealth } from '../../platform/session/useHealth.ts';
import { t } from '../../strings/t.ts';
import { Banner } from '../../ui/Banner.tsx';

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
