import { useState } from 'react';
import { toast } from 'sonner';
import type { SecondFactorsBody } from '../../../../../shared/api/accounts/secondFactors.ts';
import { api } from '../../../../platform/api/api.ts';
import { formatDay, parseContractTime } from '../../../../platform/format/format.ts';
import { copyText } from '../../../../platform/window/copyText.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { StateBadge } from '../../../../ui/StateBadge.tsx';
import { ProofForm } from './ProofForm.tsx';
import { useProvenAction } from './useProvenAction.tsx';
import { useSecondFactorsChanged } from './useSecondFactors.ts';

interface Offer {
  readonly secret: string;
  readonly uri: string;
}

/** In groups of four, as people read them aloud. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret, and takes the first code of the app. */
function ConfirmForm({ offer: { secret, uri }, onEnd }: { readonly offer: Offer; readonly onEnd: () => void }) {
  const changed = useSecondFactorsChanged();
  return (
    <ProofForm
      field="code"
      label={t('factors.appCode')}
      submitLabel={t('factors.confirmApp')}
      send={(code) => api.call('confirmTotp', { body: { code } })}
      onDone={() => {
        toast.success(t('factors.appAdded'));
        onEnd();
        void changed();
      }}
      onCancel={onEnd}
    >
      {(field) => (
        <div className="flex flex-wrap items-start gap-4 pb-1">
          <QrCode text={uri} label={t('factors.qr')} />
          <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
            <p className="text-sm text-muted">{t('factors.scan')}</p>
            <p className="selectable font-mono text-sm break-words">{grouped(secret)}</p>
            <Button size="small" className="self-start" onPress={() => void copyText(secret)}>
              {t('factors.copySecret')}
            </Button>
            {field}
          </div>
        </div>
      )}
    </ProofForm>
  );
}

/** The authenticator app: at most one, added with a QR code. */
export function AppCard({ factors }: { readonly factors: SecondFactorsBody }) {
  const changed = useSecondFactorsChanged();
  const { run, question } = useProvenAction();
  const [offer, setOffer] = useState<Offer | null>(null);
  const since = factors.totp_since;
  const isOn = since !== null;
  const add = () => run(async () => setOffer((await api.call('createTotp')).data));
  const remove = () =>
    run(async () => {
      await api.call('deleteTotp');
      toast.success(t('factors.appRemoved'));
      await changed();
    });
  return (
    <Card
      title={t('factors.app')}
      text={isOn ? t('factors.appOn', { day: formatDay(parseContractTime(since)) }) : t('factors.appOff')}
      action={<StateBadge tone={isOn ? 'connected' : 'ended'}>{t(isOn ? 'common.on' : 'common.off')}</StateBadge>}
    >
      {question}
      {!question && offer && <ConfirmForm offer={offer} onEnd={() => setOffer(null)} />}
      {!question && !offer && (
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => void add()}>{t(isOn ? 'factors.replaceApp' : 'factors.addApp')}</Button>
          {isOn && (
            <ConfirmButton
              question={t('factors.removeAppQuestion')}
              confirmLabel={t('factors.remove')}
              onConfirm={() => void remove()}
            >
              {t('factors.removeApp')}
            </ConfirmButton>
          )}
        </div>
      )}
    </Card>
  );
}
