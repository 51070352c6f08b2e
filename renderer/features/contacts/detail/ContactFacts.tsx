import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { FactList } from '../../../ui/FactList.tsx';

const moment = (text: string | null) => (text ? formatDateTime(parseContractTime(text)) : '');
const types = ['contact.type.0', 'contact.type.1', 'contact.type.2'] as const;

/** What else is known of a contact. */
export function ContactFacts({ contact }: { readonly contact: Contact }) {
  const users = useUsers().data ?? [];
  const owner = users.find(({ id }) => id === contact.user_id);
  return (
    <div className="py-4">
      <FactList
        facts={[
          { label: t('contact.type'), value: t(types[contact.type as 0 | 1 | 2] ?? types[0]) },
          { label: t('contact.first_name'), value: contact.first_name },
          { label: t('contact.last_name'), value: contact.last_name },
          { label: t('contact.company'), value: contact.company },
          { label: t('contact.group_name'), value: contact.group_name },
          { label: t('contact.groups'), value: contact.groups.join(', ') },
          { label: t('contact.labels'), value: contact.labels.join(', ') },
          { label: t('contact.lastCall'), value: moment(contact.last_call_at) },
          { label: t('contact.attempts'), value: contact.nb_call_attempts },
          { label: t('contact.next_call_at'), value: moment(contact.next_call_at) },
          { label: t('contact.dialFlow'), value: moment(contact.dial_flow_completed_at) },
          { label: t('contact.owner'), value: owner ? nameOfUser(owner) : t('contact.ownerNobody') },
          { label: t('contact.created'), value: moment(contact.created_at) },
        ]}
      />
    </div>
  );
}
