import '../../../strings/en/featureCodes.ts';
import type { FeatureCode } from '../../../../shared/api/featureCodes.ts';
import { useFeatureCodes } from '../../../entities/line/useLines.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';

function Code({ code: { id, code, argument } }: { readonly code: FeatureCode }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-x-3 py-1.5">
      <dt className="selectable font-mono text-base">
        {code}
        {argument === 'required' && <span className="text-muted">…</span>}
      </dt>
      <dd className="min-w-0">
        <span className="block text-base">{t(`desk.code.${id}`)}</span>
        <span className="block text-sm text-muted">{t(`codes.what.${id}`)}</span>
      </dd>
    </div>
  );
}

/** Codes that can be dialled on phones. */
export function CodesCard() {
  return (
    <Card>
      <Disclosure title={t('codes.dial')} isOpenAtFirst>
        <p className="mb-2 text-sm text-muted">{t('codes.dialText')}</p>
        <QueryView query={useFeatureCodes()}>
          {(codes) => {
            const active = codes.filter(({ enabled }) => enabled);
            if (active.length === 0) return <p className="text-sm text-muted">{t('codes.dialNone')}</p>;
            return (
              <dl className="gap-x-6 sm:columns-2 [&>div]:break-inside-avoid">
                {active.map((code) => (
                  <Code key={code.id} code={code} />
                ))}
              </dl>
            );
          }}
        </QueryView>
      </Disclosure>
    </Card>
  );
}
