import type { z } from 'zod';
import type { newSmsCarrierSchema, smsCarrierPatchSchema } from '../../../../../shared/api/sms/smsCarriers.ts';
import type { Viewer } from '../../../kernel/principal.ts';
import { Refusal, requireSecret } from '../../../kernel/refusal.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { SmsCarrierControl, SmsCarrierWithStatus } from '../smsControl.ts';
import type { SmsCarrierNumber, SmsCarrierRecord } from '../storage/smsCarrierRepository.ts';
import type { CarrierConnections } from './carrierConnections.ts';

type Patch = z.output<typeof smsCarrierPatchSchema>;

export interface CarrierServiceOptions {
  readonly store: Pick<Store, 'smsCarriers' | 'users' | 'smsQueue'>;
  readonly connections: CarrierConnections;
  /** Called when messages that wait for a carrier should be tried again. */
  readonly onChanged: (carrierId: number) => void;
}

export function createCarrierService({ store, connections, onChanged }: CarrierServiceOptions): SmsCarrierControl {
  const withStatus = (carrier: SmsCarrierRecord): SmsCarrierWithStatus => ({
    carrier,
    status: connections.statusOf(carrier.id),
  });

  async function ofViewer({ customerId }: Viewer, id: number): Promise<SmsCarrierRecord> {
    const carrier = await store.smsCarriers.byId(id);
    if (carrier?.customerId !== customerId) throw new Refusal('notFound', 'Resource not found');
    return carrier;
  }

  async function checkOwners({ customerId }: Viewer, numbers: readonly SmsCarrierNumber[]): Promise<void> {
    for (const [index, { userId }] of numbers.entries()) {
      const owner = userId === null ? null : await store.users.byId(userId);
      if (userId !== null && owner?.customerId !== customerId) {
        throw new Refusal('missing', 'There is no such user', `numbers.${index}.user_id`);
      }
    }
  }

  return {
    list: async ({ customerId }) => (await store.smsCarriers.ofCustomer(customerId)).map(withStatus),
    get: async (viewer, id) => withStatus(await ofViewer(viewer, id)),
    async create(viewer, request) {
      const wanted = carrierOf(viewer.customerId, request);
      await checkOwners(viewer, wanted.numbers);
      const carrier = await store.smsCarriers.create(wanted);
      await connections.set(carrier);
      return withStatus(carrier);
    },
    async update(viewer, id, patch) {
      const known = await ofViewer(viewer, id);
      if (leadsElsewhere(known, patch)) requireSecret(known.password, patch.password);
      const carrier = carrierWith(known, patch);
      await checkOwners(viewer, carrier.numbers);
      await store.smsCarriers.update(carrier);
      await connections.set(carrier);
      onChanged(carrier.id);
      return withStatus(carrier);
    },
    async remove(viewer, id) {
      const carrier = await ofViewer(viewer, id);
      await connections.remove(carrier.id);
      await store.smsCarriers.remove(carrier.id);
      onChanged(carrier.id);
    },
  };
}

/** Whether the password would be sent to another server, or unencrypted. */
function leadsElsewhere(known: SmsCarrierRecord, { host, port, tls }: Patch): boolean {
  const isElsewhere = (host ?? known.host) !== known.host || (port ?? known.port) !== known.port;
  return isElsewhere || (tls ?? known.tls) !== known.tls;
}

const numbersOf = (numbers: z.output<typeof newSmsCarrierSchema>['numbers']): SmsCarrierNumber[] =>
  numbers.map(({ number, user_id: userId }) => ({ number, userId }));

function carrierOf(customerId: number, request: z.output<typeof newSmsCarrierSchema>): Omit<SmsCarrierRecord, 'id'> {
  const { system_id: systemId, system_type: systemType, numbers, ...same } = request;
  return { ...same, customerId, systemId, systemType, numbers: numbersOf(numbers) };
}

function carrierWith(carrier: SmsCarrierRecord, patch: Patch): SmsCarrierRecord {
  const { system_id, system_type, numbers, ...same } = patch;
  return {
    ...carrier,
    ...same,
    systemId: system_id ?? carrier.systemId,
    systemType: system_type ?? carrier.systemType,
    numbers: numbers ? numbersOf(numbers) : carrier.numbers,
  };
}
