import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { Phone } from '../../../../shared/api/phones.ts';
import { makersByMac, type PhoneMaker, phoneMakers } from '../../../../shared/domain/phoneMakers.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { usePhones } from '../../../entities/line/useLines.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { OpenedOnce } from '../administration/AdminSection.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { ContactsCard } from './ContactsCard.tsx';
import { KeysCard } from './KeysCard.tsx';
import { ProvisioningCard } from './ProvisioningCard.tsx';
import { usePhoneCommands, useSipServer } from './usePhoneCommands.ts';

const none = 'none';
const makerOptions = () => [
  { id: none, label: t('desk.makerNone') },
  ...phoneMakers.map((maker) => ({ id: maker, label: t(`desk.maker.${maker}`) })),
];

/** 80:5e:c0:12:34:56, as printed on the box. */
const readable = (mac: string): string => mac.match(/../g)?.join(':') ?? '';

const deviceOf = ({ maker, model, mac }: Phone) => ({ maker, model, mac: readable(mac) });

/** Maker and MAC address of a phone. */
function DeviceCard({ phone }: { readonly phone: Phone }) {
  const { refresh } = usePhoneCommands();
  const [draft, setDraft] = useState(() => deviceOf(phone));
  const isByMac = draft.maker !== null && makersByMac.includes(draft.maker);
  const form = useSubmission({
    fields: ['maker', 'model', 'mac'],
    opened: phone,
    onTheirs: (current) => setDraft(deviceOf(current)),
    send: (change) => change('updatePhone', { params: { id: phone.id }, body: draft }),
    onDone({ data }) {
      setDraft(deviceOf(data));
      void refresh();
    },
  });
  return (
    <Card title={t('desk.device')} text={t('desk.deviceText')}>
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <div className="grid gap-4 wide:grid-cols-3">
          <Select
            label={t('desk.makerLabel')}
            options={makerOptions()}
            value={draft.maker ?? none}
            onChange={(key) => setDraft({ ...draft, maker: key === none ? null : (key as PhoneMaker) })}
            errorMessage={form.errors.maker}
          />
          {isByMac && (
            <>
              <TextField
                label={t('desk.mac')}
                description={t('desk.macHint')}
                value={draft.mac}
                onChange={(mac) => {
                  setDraft({ ...draft, mac });
                  form.correct('mac');
                }}
                errorMessage={form.errors.mac}
              />
              <TextField
                label={t('desk.model')}
                description={t('desk.modelHint')}
                value={draft.model}
                onChange={(model) => {
                  setDraft({ ...draft, model });
                  form.correct('model');
                }}
                errorMessage={form.errors.model}
              />
            </>
          )}
        </div>
        <FormConflict form={form} />
        <FormFailure sentence={form.failure && t('desk.changeFailed', { name: phone.name, reason: form.failure })} />
        <Button type="submit" className="self-start">
          {t('desk.deviceSave')}
        </Button>
      </Form>
    </Card>
  );
}

/** One phone: where it is registered, what it can do, and how it is set up. */
export function PhonePage({ phoneId }: { readonly phoneId: number }) {
  const [phones, server] = [usePhones(), useSipServer()];
  const users = useUsers().data ?? [];
  return (
    <QueryView query={phones}>
      {(all) => {
        const phone = all.find(({ id }) => id === phoneId);
        if (!phone) return <Card title={t('desk.gone')} text={t('desk.goneText')} />;
        const owner = users.find(({ id }) => id === phone.user_id);
        return (
          <OpenedOnce key={phone.id} isFetching={phones.isFetching}>
            <SectionHeading
              title={phone.name}
              text={inOneLine([owner ? nameOfUser(owner) : '', phone.username])}
              backTo="/settings/phones"
            />
            <ContactsCard phoneId={phone.id} />
            <DeviceCard phone={phone} />
            <ProvisioningCard phone={phone} server={server.data} />
            <KeysCard phone={phone} />
          </OpenedOnce>
        );
      }}
    </QueryView>
  );
}
