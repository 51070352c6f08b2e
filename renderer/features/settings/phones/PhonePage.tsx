import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { usePhones } from '../../../entities/line/useLines.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { ContactsCard } from './ContactsCard.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { KeysCard } from './KeysCard.tsx';
import { ProvisioningCard } from './ProvisioningCard.tsx';
import { useSipServer } from './usePhoneCommands.ts';

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
          <>
            <SectionHeading
              title={phone.name}
              text={[owner ? nameOfUser(owner) : '', phone.username].filter(Boolean).join(' · ')}
              backTo="/settings/phones"
            />
            <ContactsCard phoneId={phone.id} />
            <DeviceCard phone={phone} />
            <ProvisioningCard phone={phone} server={server.data} />
            <KeysCard phone={phone} />
          </>
        );
      }}
    </QueryView>
  );
}
