import '../../../strings/en/callDetails.ts';
import { TriangleAlert } from 'lucide-react';
import type { LegMedia } from '../../../../shared/api/calls/callQuality.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { findingsOf } from '../../../../shared/domain/mediaFindings.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatDecimal } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { nameOfPeer } from '../callView.ts';

const heads = ['party', 'received', 'last', 'sent', 'codec', 'address'] as const;

function lastOf({ last_packet_ms: lastMs }: LegMedia): string {
  if (lastMs === null) return t('packets.none');
  return t('packets.before', { seconds: formatDecimal(lastMs / 1000, 1) });
}

/** The RTP packets of each party: how many went each way, when the last came, and from where. */
export function PacketTable({ cdr }: { readonly cdr: Cdr }) {
  const { src, dst } = cdr.quality.media;
  const legs = [
    { party: t('packets.caller'), media: src },
    { party: t('packets.called'), media: dst },
  ].flatMap(({ party, media }) => (media ? [{ party, media }] : []));
  if (legs.length === 0) return null;
  return (
    <ScrollRegion label={t('packets.title')} className="overflow-x-auto">
      <table className="w-full text-start text-sm">
        <caption className="pb-1 text-start font-semibold">{t('packets.title')}</caption>
        <thead className="text-muted">
          <tr>
            {heads.map((head) => (
              <th key={head} className="py-1 pe-4 font-normal whitespace-nowrap">
                {t(`packets.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {legs.map(({ party, media }) => (
            <tr key={party} className="selectable border-t border-line whitespace-nowrap">
              <th scope="row" className="py-1 pe-4 font-normal">
                {party}
              </th>
              <td className="py-1 pe-4">{media.packets_received}</td>
              <td className="py-1 pe-4">{lastOf(media)}</td>
              <td className="py-1 pe-4">{media.packets_sent}</td>
              <td className="py-1 pe-4">{media.codec || '–'}</td>
              <td className="py-1 pe-4">{media.address || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The audio of a party, and how that party is called in a sentence. */
interface HeardParty {
  readonly name: string;
  readonly media: LegMedia | null;
}

/** What is said of faults in a party's audio, and what can be done. */
export function sentencesOf({
  name,
  media,
}: HeardParty): readonly { readonly sentence: string; readonly advice: string }[] {
  if (!media) return [];
  const { packets_sent: sent, packets_received: received, last_packet_ms: lastMs, address } = media;
  const party = address ? t('finding.named', { name, address }) : name;
  const seconds = Math.round((lastMs ?? 0) / 1000);
  const said = {
    nothing_received: () => t('finding.nothing_received', { count: sent, party }),
    fell_silent: () => t('finding.fell_silent', { count: received, party: name, seconds }),
    not_heard: () => t('finding.not_heard', { count: sent, party }),
    nothing_sent: () => t('finding.nothing_sent', { count: received, party: name }),
  };
  return findingsOf(media).map((finding) => ({ sentence: said[finding](), advice: t(`finding.${finding}.advice`) }));
}

/** Audio of a call that did not get through: which way, and where it stops. Nothing where everything arrived. */
export function MediaFindings({ cdr }: { readonly cdr: Cdr }) {
  const userId = String(useSession((session) => session.userId));
  const { src, dst } = cdr.quality.media;
  const parties = [
    { id: cdr.src_id, name: nameOfPeer({ name: cdr.src_name, number: cdr.src }), media: src },
    { id: cdr.dst_id, name: nameOfPeer({ name: cdr.dst_name, number: cdr.dst }), media: dst },
  ];
  const findings = parties.flatMap(({ id, name, media }) =>
    sentencesOf({ name: id === userId ? t('ending.yourApp') : name, media }),
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
