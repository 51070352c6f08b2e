import { t } from '../../../strings/t.ts';
import type { LineFormProps } from './LineFieldProps.ts';

/** Where a PBX sends the calls of a line that does not register, and so never tells it. */
export function ForThePbx({ draft, line }: LineFormProps) {
  return (
    <div role="note" className="flex flex-col gap-1 rounded-md border border-line p-3 text-sm">
      <p className="font-medium">{t('lineForm.forThePbx')}</p>
      {draft.transport === 'udp' ? (
        <>
          <p className="text-muted">
            {line?.listens_at
              ? t('lineForm.forThePbxAddress', { address: line.listens_at, transport: line.transport.toUpperCase() })
              : t('lineForm.forThePbxUnsaved')}
          </p>
          {draft.local_port === '' && <p className="text-muted">{t('lineForm.forThePbxPort')}</p>}
        </>
      ) : (
        <p className="text-muted">{t('lineForm.forThePbxStream')}</p>
      )}
    </div>
  );
}
