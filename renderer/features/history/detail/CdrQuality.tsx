import type { LegQuality } from '../../../../shared/api/calls/callQuality.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { formatDecimal, formatPercent } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';

type Figure = keyof LegQuality['mean'];

const percent = (value: number) => formatPercent(value, 1);
const milliseconds = (value: number) => t('history.quality.ms', { value });

const columns = (): readonly { figure: Figure; title: string; write: (value: number) => string }[] => [
  { figure: 'mos', title: t('history.quality.mos'), write: (value) => formatDecimal(value, 1) },
  { figure: 'loss_percent', title: t('history.quality.loss'), write: percent },
  { figure: 'jitter_ms', title: t('history.quality.jitter'), write: milliseconds },
  { figure: 'round_trip_ms', title: t('history.quality.roundTrip'), write: milliseconds },
];

/** The mean, and the worst where that is another. */
function cellOf({ mean, worst }: LegQuality, figure: Figure, write: (value: number) => string): string {
  const [usual, bad] = [mean[figure], worst[figure]];
  if (usual === null || bad === null) return '–';
  const texts = { mean: write(usual), worst: write(bad) };
  return texts.mean === texts.worst ? texts.mean : t('history.quality.meanAndWorst', texts);
}

/** How good the audio of each party was; nothing for calls of which it was not measured. */
export function CdrQuality({ cdr }: { readonly cdr: Cdr }) {
  const { src, dst } = cdr.quality;
  const legs = [
    { party: t('history.quality.caller'), leg: src },
    { party: t('history.quality.called'), leg: dst },
  ].flatMap(({ party, leg }) => (leg ? [{ party, leg }] : []));
  if (legs.length === 0) return null;
  return (
    <section>
      <h3 id="cdr-quality" className="pb-1 text-sm font-semibold">
        {t('history.quality')}
      </h3>
      <div className="overflow-x-auto">
        <table aria-labelledby="cdr-quality" className="w-full text-start text-sm">
          <thead className="text-muted">
            <tr>
              <th className="py-1 pe-4 font-normal">{t('history.quality.party')}</th>
              {columns().map(({ title }) => (
                <th key={title} className="py-1 pe-4 font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {legs.map(({ party, leg }) => (
              <tr key={party} className="border-t border-line">
                <th scope="row" className="py-1 pe-4 font-normal">
                  {party}
                </th>
                {columns().map(({ figure, title, write }) => (
                  <td key={title} className="selectable py-1 pe-4">
                    {cellOf(leg, figure, write)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
