import type { OperationName } from '../../../shared/api/contract.ts';
import { newCdr, newMonitor } from '../../storage/storeFixture.ts';
import { owner } from '../../support/serviceProcess.ts';
import type { TestService } from '../../support/testService.ts';
import type { Case } from '../contractCase.ts';

/** Somebody whose number is under legal hold, and what there is of it. */
const heldNumber = '493012345678';

async function plant(
  service: TestService,
  operation: OperationName,
): Promise<Readonly<Record<string, string | number>>> {
  const admin = await service.admin();
  const store = await service.openStore();
  const { customer_id: customerId } = (await admin.call('getMe')).data;
  const side = { userId: null, name: '', number: heldNumber };
  switch (operation) {
    case 'deleteCdrs':
      await store.calls.finish(newCdr(customerId, 1), []);
      return {};
    case 'deleteAllMonitors':
    case 'updateMonitor': {
      const { monitor } = await store.monitors.start(newMonitor(customerId, 1, { src: heldNumber }));
      await store.monitors.finish(monitor.id, { duration: 1, size: 1, pauses: [] }, []);
      await store.monitors.update(monitor.id, { transcript: 'what was said' });
      return operation === 'updateMonitor' ? { id: monitor.id } : {};
    }
    case 'deleteAllSms': {
      const to = { number: '493', name: '', userId: null };
      const how = { customerId, userId: null, carrierId: null, lineId: null, type: 'I', createdAt: 1 } as const;
      await store.sms.add({ ...how, from: { ...to, number: heldNumber }, to, message: 'Hello', result: 'received' });
      return {};
    }
    case 'deleteChatMessages':
    case 'deleteAllChatMessages': {
      const how = {
        customerId,
        chatId: null,
        type: 'I',
        text: 'Hello',
        createdAt: 1,
        contact: 'a',
        userIds: [],
      } as const;
      const { id } = await store.chatMessages.add({ ...how, from: side, to: side });
      return operation === 'deleteChatMessages' ? { ids: id } : {};
    }
    case 'deleteVoiceMessages': {
      const [mailbox] = (await admin.call('listMailboxes')).data;
      const id = await store.voiceMessages.begin({
        customerId,
        mailbox_id: mailbox?.id ?? 0,
        user_id: null,
        path: 'voicemessages/held.mp3',
        live_id: 1,
        from: heldNumber,
        from_name: '',
        ddi: '',
        created_at: '2026-01-01 10:00:00',
      });
      await store.voiceMessages.finish(id, { duration: 3, size: 9 }, (message) => ({
        customerId,
        userIds: null,
        body: {
          event_name: 'voicemessage.received',
          event_time: '2026-01-01 10:00:00',
          message_id: id,
          call_id: 1,
          mailbox_id: message.mailbox_id,
          user_id: null,
          from: heldNumber,
          from_name: '',
          duration: 3,
        },
      }));
      return { ids: id };
    }
    case 'deleteCustomer':
      return { id: customerId };
    default: {
      const { data } = await admin.call('createContact', { body: { first_name: 'Ada', tel: `+${heldNumber}` } });
      return { ids: data.id };
    }
  }
}

/** A service of its own where an operation would delete what is under legal hold. */
export const held =
  (operation: OperationName): Case =>
  async (fixture) => {
    const service = await fixture.another();
    const params = await plant(service, operation);
    const admin = await service.admin();
    await admin.call('createLegalHold', { body: { object: 'number', number: heldNumber, reason: 'A claim' } });
    const where = { api: service.api, token: admin.token };
    if (operation === 'updateMonitor') return { ...where, params, body: { transcript: '' } };
    if (operation !== 'mergeContacts') return { ...where, params };
    const { data } = await admin.call('createContact', { body: { first_name: owner.email } });
    return { ...where, body: { into: data.id, ids: [params.ids] } };
  };
