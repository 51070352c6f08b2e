import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { Passkey, SecondFactorsBody } from '../../../../../shared/api/accounts/secondFactors.ts';
import { api } from '../../../../platform/api/api.ts';
import { formatDateTime, formatDay, parseContractTime } from '../../../../platform/format/format.ts';
import { canUsePasskeys, passkeyFailure } from '../../../../platform/session/passkeys.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useProvenAction } from './useProvenAction.tsx';
import { useSecondFactorsChanged } from './useSecondFactors.ts';

type Run = ReturnType<typeof useProvenAction>['run'];

function PasskeyRow({ passkey, run }: { readonly passkey: Passkey; readonly run: Run }) {
  const changed = useSecondFactorsChanged();
  const { id, name, domain, created_at: added, last_used_at: used } = passkey;
  const remove = () =>
    run(async () => {
      await api.call('deletePasskey', { params: { id } });
      toast.success(t('factors.passkeyRemoved', { name }));
      await changed();
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate text-base font-medium">{name}</span>
        <span className="block text-xs text-muted">
          {t('factors.passkeyFacts', {
            domain,
            added: formatDay(parseContractTime(added)),
            used: used === null ? t('factors.never') : formatDateTime(parseContractTime(used)),
          })}
        </span>
      </span>
      <ConfirmButton
        size="small"
        aria-label={t('factors.removePasskey', { name })}
        question={t('factors.removePasskeyQuestion', { name })}
        confirmLabel={t('factors.remove')}
        onConfirm={() => void remove()}
      >
        {t('factors.remove')}
      </ConfirmButton>
    </li>
  );
}

/** Passkeys: a fingerprint, a face, a security key; several, distinguished by name. */
export function PasskeysCard({ factors: { passkeys } }: { readonly factors: SecondFactorsBody }) {
  const changed = useSecondFactorsChanged();
  const { run, question } = useProvenAction();
  const [name, setName] = useState('');
  const add = () =>
    run(async () => {
      const { data: optionsJSON } = await api.call('createPasskeyOptions');
      const credential = await startRegistration({ optionsJSON: optionsJSON as never }).catch(passkeyFailure);
      const body = { name: name.trim() || t('factors.passkeyName'), credential: credential as never };
      await api.call('createPasskey', { body });
      setName('');
      toast.success(t('factors.passkeyAdded'));
      await changed();
    });
  return (
    <Card title={t('factors.passkeys')} text={t('factors.passkeysText')}>
      {question}
      {!question && passkeys.length > 0 && (
        <ul aria-label={t('factors.passkeys')} className="mb-3 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} run={run} />
          ))}
        </ul>
      )}
      {!question && canUsePasskeys() && (
        <Form
          className="flex flex-wrap items-end gap-2"
          validationBehavior="aria"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextField
            label={t('factors.passkeyNameLabel')}
            placeholder={t('factors.passkeyName')}
            maxLength={100}
            value={name}
            onChange={setName}
            className="w-full max-w-72"
          />
          <Button type="submit">{t('factors.addPasskey')}</Button>
        </Form>
      )}
      {!question && !canUsePasskeys() && <p className="text-sm text-muted">{t('factors.noPasskeys')}</p>}
    </Card>
  );
}
