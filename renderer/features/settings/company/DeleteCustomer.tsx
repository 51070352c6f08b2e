import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { Customer } from '../../../../shared/api/accounts/customers.ts';
import { api } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/queryClient.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatCount } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { TypedConfirmation } from '../../../ui/TypedConfirmation.tsx';

/** Things that are counted before a customer is deleted. */
const counted = {
  people: 'listUsers',
  lines: 'listLines',
  numbers: 'listDdis',
  queues: 'listQueues',
  contacts: 'listContacts',
  calls: 'listCdrs',
  recordings: 'listMonitors',
} as const;

const kinds = Object.keys(counted) as readonly (keyof typeof counted)[];

/** How many there are of each kind. */
async function readCounts() {
  return Promise.all(
    kinds.map(async (kind) => ({ kind, total: (await api.call(counted[kind], { query: { limit: 1 } })).total })),
  );
}

/** What is deleted with the customer. */
function WhatGoes() {
  const query = useQuery({ queryKey: queryKeys.collection('ofCustomer'), staleTime: 0, queryFn: readCounts });
  return (
    <QueryView query={query}>
      {(counts) => (
        <FactList
          facts={counts.map(({ kind, total }) => ({
            label: t(`company.goes.${kind}`),
            value: formatCount(total),
          }))}
        />
      )}
    </QueryView>
  );
}

/** Says what goes, and asks for the name, before a customer is deleted with all that it has. */
function DeleteDialog({ customer, onClose }: { readonly customer: Customer; readonly onClose: () => void }) {
  const { id, name } = customer;
  return (
    <TypedConfirmation
      title={t('company.deleteTitle', { name })}
      label={t('company.deleteConfirm', { name })}
      confirmLabel={t('company.deleteNow')}
      isConfirmedBy={(typed) => typed.trim() === name}
      send={() => api.call('deleteCustomer', { params: { id } })}
      onDone={() => {
        toast.success(t('admin.deleted', { name }));
        // Its tokens were removed, including this one.
        useSession.getState().signOut();
        queryClient.clear();
      }}
      failureOf={(reason) => t('admin.deleteFailed', { name, reason })}
      onClose={onClose}
    >
      <p className="text-sm">{t('company.deleteText')}</p>
      <WhatGoes />
      {customer.is_operator && <p className="text-sm text-failure">{t('company.deleteOperator')}</p>}
    </TypedConfirmation>
  );
}

/** The end of a customer, which its owner alone decides. */
export function DeleteCustomer({ customer }: { readonly customer: Customer }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Card
        title={t('company.delete')}
        text={t('company.deleteHint')}
        action={
          <Button icon={<Trash2 aria-hidden className="size-4 text-failure" />} onPress={() => setAsking(true)}>
            {t('company.deleteAsk')}
          </Button>
        }
      />
      {isAsking && <DeleteDialog customer={customer} onClose={() => setAsking(false)} />}
    </>
  );
}
