import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { SecondFactorsBody } from '../../../../../shared/api/accounts/secondFactors.ts';
import { api } from '../../../../platform/api/api.ts';
import { copyText } from '../../../../platform/window/copyText.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { StateBadge } from '../../../../ui/StateBadge.tsx';
import { useProvenAction } from './useProvenAction.tsx';
import { useSecondFactorsChanged } from './useSecondFactors.ts';

/** Fewer than these cause a warning. */
const FEW = 4;

/** The sheet of paper: it covers the page where the page is printed, and is nowhere else. */
function Sheet({ codes }: { readonly codes: readonly string[] }) {
  return createPortal(
    <div aria-hidden className="fixed inset-0 z-50 hidden bg-white p-8 text-black print:block">
      <h1 className="mb-4 text-xl font-semibold">{t('factors.sheet')}</h1>
      <ul className="font-mono text-lg leading-8">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-4 text-sm">{t('factors.codesText')}</p>
    </div>,
    document.body,
  );
}

/** The codes, this once. */
function Codes({ codes, onEnd }: { readonly codes: readonly string[]; readonly onEnd: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm">
        {t('factors.codesOnce')}
      </p>
      <ul
        aria-label={t('factors.recovery')}
        className="selectable grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-6 gap-y-1 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => void copyText(codes.join('\n'))}>{t('factors.copyCodes')}</Button>
        <Button onPress={() => window.print()}>{t('factors.printCodes')}</Button>
        <Button variant="primary" onPress={onEnd}>
          {t('factors.codesKept')}
        </Button>
      </div>
      <Sheet codes={codes} />
    </div>
  );
}

/** Codes for the day on which a phone is lost; shown once. */
export function RecoveryCodesCard({ factors }: { readonly factors: SecondFactorsBody }) {
  const changed = useSecondFactorsChanged();
  const { run, question } = useProvenAction();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const left = factors.recovery_codes_left;
  const make = () =>
    run(async () => {
      setCodes((await api.call('createRecoveryCodes')).data.codes);
      await changed();
    });
  return (
    <Card
      title={t('factors.recovery')}
      text={t('factors.recoveryText')}
      action={
        <StateBadge tone={left < FEW ? 'ringing' : 'connected'}>{t('factors.codesLeft', { count: left })}</StateBadge>
      }
    >
      {question}
      {!question && codes && <Codes codes={codes} onEnd={() => setCodes(null)} />}
      {!question && !codes && left === 0 && <Button onPress={() => void make()}>{t('factors.makeCodes')}</Button>}
      {!question && !codes && left > 0 && (
        <ConfirmButton
          question={t('factors.renewQuestion')}
          confirmLabel={t('factors.renewCodes')}
          onConfirm={() => void make()}
        >
          {t('factors.renewCodes')}
        </ConfirmButton>
      )}
    </Card>
  );
}
