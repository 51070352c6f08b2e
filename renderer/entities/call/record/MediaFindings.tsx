import { TriangleAlert } from 'lucide-react';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { tellFindings } from '../../../../shared/domain/mediaFindings.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { nameOfPeer } from '../peerName.ts';

/** Audio of a call that did not get through: which way, and where it stops. Nothing where everything arrived. */
export function MediaFindings({ cdr }: { readonly cdr: Cdr }) {
  const userId = String(useSession((session) => session.userId));
  const { src, dst } = cdr.quality.media;
  const parties = [
    { id: cdr.src_id, name: nameOfPeer({ name: cdr.src_name, number: cdr.src }), media: src },
    { id: cdr.dst_id, name: nameOfPeer({ name: cdr.dst_name, number: cdr.dst }), media: dst },
  ];
  const findings = parties.flatMap(({ id, name, media }) =>
    tellFindings(media, id === userId ? t('ending.yourApp') : name),
  );
  if (findings.length === 0) return null;
  return (
    <ul aria-label={t('ending.audio')} className="flex flex-col gap-2">
      {findings.map(({ sentence, advice }) => (
        <li key={sentence} className="flex gap-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-failure" />
          <span className="selectable min-w-0 break-words">
            {sentence} <span className="text-muted">{advice}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
