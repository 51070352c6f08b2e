import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { codeOf } from '../../shared/domain/codes.ts';
import { ddiTargetTypeCodes } from '../../shared/domain/numberCodes.ts';
import type { SignedIn } from './serviceProcess.ts';
import { sine } from './tone.ts';

const target = (name: (typeof ddiTargetTypeCodes)[number]['name']) => codeOf(ddiTargetTypeCodes, name);

const longName = 'Returns, exchanges and warranty questions (Europe, Middle East and Africa)';

/** Queues of which two send their callers round in a circle, with somebody in them. */
async function addQueues(client: SignedIn) {
  const { userId } = client;
  const weekly = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }];
  const hours = { time_zone: 'Europe/Berlin', weekly, holidays: [] };
  const { data: sales } = await client.call('createQueue', {
    body: { name: 'Orders', users: [userId], max_wait: 60, hours },
  });
  const { data: returns } = await client.call('createQueue', {
    body: { name: longName, users: [userId], overflow: { type: 'queue', id: sales.id } },
  });
  await client.call('updateQueue', { params: { id: sales.id }, body: { overflow: { type: 'queue', id: returns.id } } });
  return sales;
}

/**
 * Furnishes a customer with what an administrator looks after: numbers of every kind of target, queues that lead round in a
 * circle, rooms, mailboxes, announcements, labels, teams and policies.
 */
export async function furnishCompany(client: SignedIn): Promise<void> {
  const { userId } = client;
  const [own] = (await client.call('listCustomers')).data;
  if (own) {
    const body = {
      name: 'Analytical Engines',
      address: '12 St James’s Square\nLondon SW1Y 4JH',
      time_zone: 'Europe/London',
      country: 'GB',
      currency_iso: 'GBP',
    };
    await client.call('updateCustomer', { params: { id: own.id }, body });
  }
  const sales = await addQueues(client);
  const data = wavBytes(sine(440, 16_000)).toString('base64');
  const description = 'We are closed';
  const { data: closed } = await client.call('createVmAnnouncement', {
    body: { extension_id: userId, description, data },
  });
  const { data: room } = await client.call('createConference', {
    body: { name: 'Monday round', pin_pstn: '4711', ann_join_leave: true },
  });
  const { data: desk } = await client.call('createMailbox', {
    body: { name: 'Front desk', announcement_id: closed.id },
  });
  const numbers = [
    { e164: '442079460010', name: 'Orders', target_type: target('QUEUE'), target_id: sales.id, tel_verified: true },
    { e164: '442079460011', name: 'Maria, direct', target_type: target('USER'), target_id: userId },
    { e164: '442079460012', name: 'Round', target_type: target('CONFERENCE'), target_id: room.id },
    { e164: '442079460013', name: 'After hours', target_type: target('VOICEMAIL'), target_id: desk.id },
    { e164: '442079460014', name: '', target_type: target('ANNOUNCEMENT'), target_id: closed.id, channels: 5 },
    { e164: '442079460015', name: 'Caretaker', target_type: target('EXTERNAL'), target_number: '447700900123' },
    { e164: '442079460016', name: 'Fax', fax_enabled: true, fax_email: 'fax@company.test', sms_enabled: true },
  ];
  for (const body of numbers) await client.call('createDdi', { body });
  for (const [name, color] of [
    ['VIP', '#b45309'],
    ['Complaint', '#b91c1c'],
    ['Asks for a call back as soon as possible', '#2563eb'],
  ] as const) {
    await client.call('createCallLabel', { body: { name, color } });
  }
  const { data: team } = await client.call('createUserGroup', {
    body: { name: 'Trainees of the customer care in the evening', user_ids: [userId] },
  });
  await client.call('createUserGroupPolicy', {
    body: { name: 'Learning', policy: { dial_out: false, record_calls: true }, group_ids: [team.id] },
  });
  await client.call('createWorkPlan', {
    body: {
      name: 'Front desk, early',
      user_id: userId,
      valid_from: '2026-01-05',
      weekly: [
        { days: [1, 2, 3, 4, 5], from: '08:00', to: '16:30', breaks: [{ from: '12:30', to: '13:00' }] },
        { days: [6], from: '09:00', to: '13:00' },
      ],
      dates: [
        { date: '2026-12-24', name: 'Christmas Eve', shifts: [{ from: '08:00', to: '12:00' }] },
        { date: '2026-12-25', name: 'Christmas Day' },
      ],
    },
  });
  await client.call('createWorkPlan', {
    body: {
      name: 'Trainees of the customer care in the evening, until the summer',
      team_id: team.id,
      valid_from: '2026-01-05',
      valid_to: '2026-06-30',
      weekly: [{ days: [1, 3, 5], from: '17:00', to: '22:00' }],
    },
  });
  await client.call('createQueueGroup', { body: { name: 'Customer care', queue_ids: [sales.id] } });
  await client.call('createInvitation', {
    body: {
      email: 'philippa.castellanos-wetherington@research.company.test',
      first_name: 'Philippa',
      last_name: 'Castellanos-Wetherington',
      groups: [team.id],
      queue_ids: [sales.id],
    },
  });
  await furnishOutside(client);
}

/** What leads to and from other companies: campaigns, widgets, carriers, words. */
async function furnishOutside(client: SignedIn): Promise<void> {
  const rules = [{ source: 'newsletter', medium: 'email' }, { param: 'gclid' }];
  const { data: spring } = await client.call('createCampaign', {
    body: { name: 'Spring', url: 'https://www.company.test/spring', rules },
  });
  await client.call('updateCallTrackingDdis', { body: [{ e164: '442079460015', campaign_id: spring.campaign_id }] });
  const look = JSON.stringify({ text: 'Talk to us', background: '#7c2d12', color: '#ffffff' });
  const { data: button } = await client.call('createCallMeBackButton', { body: { name: 'Autumn', data_online: look } });
  await client.call('createCallMeBackSetting', {
    body: { name: 'Shop', button_id: button.id, websites: ['https://www.company.test'], chat_enabled: true },
  });
  const text = 'Dear {first_name}, thank you for your message. We answer within a day.';
  await client.call('createCannedResponse', { body: { name: 'Thanks', text, shared: true } });
  await client.call('createSmsCarrier', {
    body: { name: 'Carrier', host: '127.0.0.1', port: 9, system_id: 'company', numbers: [{ number: '442079460016' }] },
  });
  const dn = { user: 'cn=cordboard,dc=company,dc=test', base_dn: 'ou=people,dc=company,dc=test' };
  await client.call('createDirectory', {
    body: { name: 'Company people', kind: 'ldap', url: 'ldap://127.0.0.1:9', password: 'hidden', ...dn },
  });
  for (const token of ['Cordboard', 'Hohenfels-Wallenstein']) {
    await client.call('createMonitorAiDictionary', { body: { token } });
  }
}
