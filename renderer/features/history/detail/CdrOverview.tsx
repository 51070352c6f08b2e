import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { MediaFindings } from '../../../entities/call/record/MediaFindings.tsx';
import { PacketTable } from '../../../entities/call/record/PacketTable.tsx';
import { t } from '../../../strings/t.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { CdrRecordings } from '../recording/CdrRecordings.tsx';
import { DeletedRecording } from '../recording/DeletedRecording.tsx';
import { CdrFacts } from './CdrFacts.tsx';
import { CdrQuality } from './CdrQuality.tsx';
import { Chain } from './Chain.tsx';
import { Supervisions } from './Supervisions.tsx';

function Notes({ notes }: { readonly notes: string }) {
  return (
    <section>
      <h3 className="pb-1 text-sm font-semibold">{t('history.notes')}</h3>
      <p className="selectable text-base whitespace-pre-wrap">{notes}</p>
    </section>
  );
}

/** Recording, notes, facts, who supervised it and the calls that belong to the same conversation. */
export function CdrOverview({ cdr }: { readonly cdr: Cdr }) {
  return (
    <div className="flex max-w-3xl flex-col gap-5 py-4">
      {cdr.has_monitor ? <CdrRecordings cdr={cdr} /> : <DeletedRecording cdr={cdr} />}
      {cdr.notes && <Notes notes={cdr.notes} />}
      {cdr.labels.length > 0 && (
        <ul aria-label={t('history.labels')} className="flex flex-wrap gap-1.5">
          {cdr.labels.map((label) => (
            <li key={label}>
              <StateBadge tone="accent">{label}</StateBadge>
            </li>
          ))}
        </ul>
      )}
      <MediaFindings cdr={cdr} />
      <CdrFacts cdr={cdr} />
      <CdrQuality cdr={cdr} />
      <PacketTable cdr={cdr} />
      <Supervisions cdr={cdr} />
      <Chain cdr={cdr} />
    </div>
  );
}
