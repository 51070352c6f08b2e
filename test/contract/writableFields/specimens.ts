/** What is written into each field of what can be changed, and what is read afterwards. */
import { readFile } from 'node:fs/promises';
import { wavBytes } from '../../../electron/service/platform/files/wav.ts';
import type { TestService } from '../../support/testService.ts';
import { sine } from '../../support/tone.ts';
import {
  callMeBackValues,
  color,
  contactValues,
  limitValues,
  lineValues,
  personValues,
  phoneValues,
  queueValues,
  ReadAs,
  type World,
} from './specimenValues.ts';

/** What is written into a resource. */
export interface Specimens {
  /** What is needed to make one; null: there is one. */
  readonly make: Readonly<Record<string, unknown>> | null;
  /** Where it is made, if the resource is one of another thing. */
  readonly at?: string;
  /** The path of what is there; `{id}` otherwise. */
  readonly path?: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Written along with a field that cannot be written alone. */
  readonly with?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Never read again: secrets, and what a change says about itself. */
  readonly unread?: readonly string[];
}

/** Half a second that can be heard. */
const sound = wavBytes(sine(440, 24_000)).toString('base64');

/** Makes what values refer to. */
export async function openWorld(service: TestService, caFile: string): Promise<World> {
  const admin = await service.admin();
  const agent = await service.user('agent');
  const { data: team } = await admin.call('createUserGroup', { body: { name: 'Night shift' } });
  const { data: queue } = await admin.call('createQueue', { body: { name: 'Orders' } });
  const { data: group } = await admin.call('createQueueGroup', { body: { name: 'Shops', queue_ids: [queue.id] } });
  const announcement = { extension_id: admin.userId, data: sound };
  const { data: said } = await admin.call('createVmAnnouncement', { body: announcement });
  const { data: button } = await admin.call('createCallMeBackButton', { body: { name: 'Round' } });
  const { data: line } = await admin.call('createLine', {
    body: { name: 'Bremen', server: '127.0.0.1:9', register: false },
  });
  const { data: setting } = await admin.call('createCallMeBackSetting', { body: { name: 'Shop', chat_enabled: true } });
  const { data: reason } = await admin.call('createAgentReason', { body: { name: 'Prayer' } });
  const ddi = '493012345';
  await admin.call('createDdi', { body: { e164: ddi, tel_verified: true } });
  return {
    admin,
    userId: agent.userId,
    teamId: team.id,
    queueId: queue.id,
    queueGroupId: group.id,
    reasonId: reason.id,
    announcementId: said.id,
    buttonId: button.id,
    ddi,
    lineId: line.id,
    settingId: setting.id,
    authority: (await readFile(caFile, 'utf8')).trim(),
  };
}

/** A shift with a break. */
const plannedShift = (reason_id: number) => ({
  from: '22:00',
  to: '06:00',
  breaks: [{ reason_id, from: '01:00', to: '01:30' }],
});

/** By path of the resource. */
export function specimensOf(world: World, webhookUrl: string): Readonly<Record<string, Specimens>> {
  const { admin, announcementId, lineId, queueId, teamId, userId } = world;
  return {
    '/lines': {
      make: { name: 'Hamburg', server: '127.0.0.1:9', register: false },
      values: lineValues(world),
      with: {
        recording_notice: { recording_announcement_id: announcementId },
        local_port: { local_address: '127.0.0.1' },
      },
      unread: ['password'],
    },
    '/lines/{id}/rates': {
      make: { prefix: '43', rate: 0.01 },
      at: `/lines/${lineId}/rates`,
      values: { prefix: new ReadAs('+49', '49'), rate: 0.0125, min_charge: 0.05 },
    },
    '/calllabels': { make: { name: 'Complaint' }, values: { name: 'Question', color } },
    '/me': {
      make: null,
      path: '/me',
      values: {
        ...personValues(world),
        country: new ReadAs('de', 'DE'),
        currency_iso: 'EUR',
        language: 'de',
      },
      unread: ['password', 'current_password', 'two_factor_auth', 'nonce', 'code'],
    },
    '/customers': {
      make: null,
      path: '/customers/1',
      values: {
        name: 'Analytical Engines',
        address: '12 St James’s Square',
        time_zone: 'Europe/London',
        country: new ReadAs('gb', 'GB'),
        currency_iso: 'GBP',
        language: 'fr',
      },
    },
    '/users': {
      make: { email: 'new@company.test', first_name: 'New', password: 'a password of the new', ext: '311' },
      values: {
        ...personValues(world),
        email: 'renewed@company.test',
        roles: ['supervisor'],
        language: 'ar',
        ext: '312',
        active: false,
        location_id: 4,
        groups: [teamId],
      },
      unread: ['password', 'current_password', 'two_factor_auth'],
    },
    '/directories': {
      make: { name: 'Company', kind: 'carddav', url: 'https://127.0.0.1:9/books', enabled: false },
      values: {
        name: 'Customers',
        url: 'https://127.0.0.1:9/other',
        starttls: false,
        user: 'office',
        base_dn: 'dc=company,dc=test',
        preset: 'active_directory',
        attributes: { name: ['cn'], company: [], email: [], phone: ['pager'], mobile: [], home: [], extension: [] },
        filter: '(objectClass=person)',
        time_limit_ms: 500,
        enabled: true,
      },
      unread: ['password', 'ca'],
    },
    '/smscarriers': {
      make: { name: 'Carrier', host: '127.0.0.1', system_id: 'us' },
      values: {
        name: 'Other',
        host: '127.0.0.2',
        port: 2776,
        tls: true,
        system_id: 'them',
        system_type: 'SMPP',
        numbers: [{ number: '493044', user_id: userId }],
        enabled: false,
      },
      unread: ['password'],
    },
    '/ssoproviders': {
      make: { name: 'Acme', issuer: 'https://login.acme.test', client_id: 'us' },
      values: {
        name: 'Other',
        issuer: 'https://login.other.test',
        client_id: 'them',
        enabled: false,
        scopes: ['email'],
        creates_users: true,
        links_by_mail: true,
        asks_second_factor: true,
        ends_provider_session: true,
        rules: [{ claim: 'groups', value: 'leads', role: 'supervisor', groups: [] }],
      },
      unread: ['client_secret'],
    },
    '/sms/cannedresponses': {
      make: { name: 'Thanks', text: 'Thank you' },
      values: { name: 'Bye', text: 'Good-bye', shared: true },
    },
    '/vmannouncements': {
      make: { extension_id: admin.userId, data: sound },
      values: { description: 'Holidays', text: 'We are on holiday.' },
      unread: ['data', 'extension_id'],
    },
    '/holdmusic': { make: null, path: '/holdmusic', values: { hold_music_id: announcementId } },
    '/mailboxes': {
      make: { name: 'Sales' },
      values: {
        name: 'Service',
        enabled: false,
        ring_seconds: 12,
        announcement_id: announcementId,
        notify_email: true,
      },
      unread: ['pin'],
    },
    '/ddis': {
      make: { e164: '493099001' },
      values: {
        e164: '493099002',
        name: 'Main number',
        info: 'On the letterhead',
        status: new ReadAs('DISABLED', 0),
        target_type: new ReadAs('USER', 1),
        target_id: userId,
        target_number: '493088',
        hours: {
          time_zone: 'Europe/Berlin',
          weekly: [{ days: [1, 2], from: '09:00', to: '17:00' }],
          holidays: [{ date: '2026-12-25', name: 'Christmas' }],
        },
        closed_target_type: new ReadAs('USER', 1),
        closed_target_id: userId,
        closed_target_number: '493077',
        channels: 4,
        cli_hide: true,
        cli_prefix: 77,
        esc_enabled: true,
        fax_enabled: true,
        fax_email: 'fax@company.test',
        sms_enabled: true,
        sms_email: 'sms@company.test',
        tel_verified: true,
        uri: 'sip:493099@company.test',
      },
      with: {
        target_type: { target_id: userId },
        target_id: { target_type: 'USER' },
        target_number: { target_type: 'EXTERNAL', target_id: 0 },
        closed_target_type: { closed_target_id: userId },
        closed_target_id: { closed_target_type: 'USER' },
        closed_target_number: { closed_target_type: 'EXTERNAL', closed_target_id: 0 },
      },
    },
    '/calltracking/campaigns': {
      make: { name: 'Spring' },
      values: {
        name: 'Summer',
        url: 'https://shop.test/summer',
        rules: [{ source: 'google' }],
        chat_setting_id: world.settingId,
        call_me_back_setting_id: world.settingId,
        call_tracking_setting_id: null,
      },
    },
    '/contacts': { make: { first_name: 'Alan' }, values: contactValues(world), unread: ['call_id'] },
    '/conferences': {
      make: { name: 'Monday' },
      values: {
        name: 'Tuesday',
        pin: '4711',
        pin_pstn: '4712',
        ann_join_leave: true,
        monitor: true,
        ddis: [world.ddi],
      },
    },
    '/usergroups': { make: { name: 'Day' }, values: { name: 'Dusk', color, user_ids: [userId] } },
    '/usergrouppolicies': {
      make: { name: 'Strict' },
      values: { name: 'Stricter', color, policy: { dial_out: false, record_calls: false }, group_ids: [teamId] },
    },
    '/queuegroups': { make: { name: 'All' }, values: { name: 'Some', queue_ids: [queueId] }, unread: ['users'] },
    '/callmeback/settings': { make: { name: 'Plain' }, values: callMeBackValues(world) },
    '/callmeback/buttons': {
      make: { name: 'Square' },
      values: { name: 'Triangle', data_online: 'Call me', data_offline: '{"text":"Later"}' },
    },
    '/webhooks': {
      make: { name: 'CRM', url: webhookUrl, events: ['call_ended'] },
      values: { name: 'ERP', url: `${webhookUrl}&second=1`, events: ['call_missed'], enabled: false },
    },
    '/queues': {
      make: { name: 'Claims' },
      values: queueValues(world),
      with: { recording_notice: { recording_announcement_id: announcementId } },
    },
    '/agents/reasons': { make: { name: 'Lunch' }, values: { name: 'Tea' } },
    '/dispositions': {
      make: { name: 'Sold' },
      values: { name: 'Sold twice', queue_ids: [queueId], outcome_id: 5, position: 9 },
    },
    '/phones': { make: { name: 'Hall' }, values: phoneValues, with: { maker: { mac: '80:5E:C0:12:34:57' } } },
    '/diallinglimits': { make: { subject: 'TEAM', subject_id: teamId }, values: limitValues },
    '/featurecodes': { make: null, path: '/featurecodes/park', values: { code: '#71', enabled: false } },
    '/settings/featurecodes': { make: null, path: '/settings/featurecodes', values: { confirmation: 'tone' } },
    '/settings/dialling': {
      make: null,
      path: '/settings/dialling',
      values: { ...limitValues, user_calls_per_minute: 8, user_calls_at_once: 4 },
    },
    '/settings/absence': {
      make: null,
      path: '/settings/absence',
      values: { after: 45, queue_calls: 'phone', other_calls: 'voicemail' },
    },
    '/settings/supervision': { make: null, path: '/settings/supervision', values: { tone: true, inform_agent: true } },
    '/workplans': {
      make: { name: 'Early', user_id: userId },
      values: {
        name: 'Late',
        user_id: admin.userId,
        team_id: teamId,
        time_zone: 'Asia/Kolkata',
        valid_from: '2026-02-01',
        valid_to: '2026-12-31',
        tolerance: 60,
        red_after: 900,
        weekly: [{ days: [1, 7], ...plannedShift(world.reasonId) }],
        dates: [{ date: '2026-05-01', name: 'Fair', shifts: [plannedShift(world.reasonId)] }],
      },
      with: { team_id: { user_id: null } },
    },
    '/reportschedules': {
      make: { name: 'Daily', report: 'queues', every: 'day', recipients: ['boss@company.test'] },
      values: {
        name: 'Monthly',
        report: 'agents',
        every: 'month',
        weekday: 3,
        day: 15,
        time_of_day: '18:45',
        time_zone: 'Asia/Kolkata',
        queue_id: queueId,
        queue_group_id: world.queueGroupId,
        team_id: teamId,
        recipients: ['boss@company.test', 'owner@company.test'],
        enabled: false,
      },
    },
    '/savedreports': {
      make: { name: 'Now', report: 'queues', period: 'today' },
      values: {
        name: 'Then',
        report: 'agents',
        period: 'custom',
        from: '2026-03-01',
        to: '2026-03-31',
        time_zone: 'Asia/Kolkata',
        queue_id: queueId,
        queue_group_id: world.queueGroupId,
        team_id: teamId,
        interval: 'day',
      },
      with: {
        period: { from: '2026-03-01', to: '2026-03-31' },
        from: { period: 'custom', to: '2026-03-31' },
        to: { period: 'custom', from: '2026-03-01' },
      },
    },
    '/settings/goals': {
      make: null,
      path: '/settings/goals',
      values: {
        waiting: { amber: 4, red: 8 },
        longest_wait: { amber: 45, red: 90 },
        service_level: { amber: 85, red: 75 },
        abandoned: { amber: 4, red: 9 },
        queues: [
          {
            queue_id: queueId,
            waiting: { amber: null, red: 3 },
            longest_wait: { amber: 30, red: 40 },
            service_level: { amber: 95, red: 90 },
            abandoned: { amber: 1, red: 2 },
          },
        ],
      },
    },
    '/settings/alerts': {
      make: null,
      path: '/settings/alerts',
      values: {
        no_agent: 45,
        line_unregistered: 90,
        line_busy: 5,
        line_quality: 3.5,
        begins_after: 15,
        ends_after: 120,
        recipients: ['duty@company.test'],
        mails_end: false,
        mails_per_hour: 4,
        quiet: { from: '22:00', until: '06:30', time_zone: 'Asia/Kolkata' },
        queues: [{ queue_id: queueId, no_agent: 20 }],
        lines: [{ line_id: lineId, line_unregistered: 30, line_busy: 2, line_quality: 3.9 }],
      },
    },
    '/settings/scim': {
      make: null,
      path: '/settings/scim',
      values: { mail_invitations: false, team_roles: [{ group_id: teamId, role: 'supervisor' }] },
    },
    '/settings/signin': {
      make: null,
      path: '/settings/signin',
      values: { second_factor_required_from: 'none', only_single_sign_on: false },
    },
    '/settings/mail': {
      make: null,
      path: '/settings/mail',
      values: {
        host: '127.0.0.1',
        port: 2525,
        secure: 'none',
        user: 'us',
        from: 'us@company.test',
        public_url: 'https://phone.company.test',
      },
      with: { host: { from: 'us@company.test' } },
      unread: ['password', 'ca'],
    },
    '/settings/transcription': {
      make: null,
      path: '/settings/transcription',
      values: {
        url: 'http://127.0.0.1:9/v1',
        model: 'whisper-1',
        language: 'de',
        analysis_model: 'small',
        enabled: true,
      },
      unread: ['api_key'],
    },
    '/settings/retention': {
      make: null,
      path: '/settings/retention',
      values: {
        cdrs: 900,
        recordings: 80,
        transcripts: 70,
        sip_traces: 20,
        messages: 60,
        voicemail: 50,
        faxes: 40,
        visitors: 100,
        webhook_deliveries: 15,
        mail: 25,
        audit_log: 400,
        queues: [{ queue_id: queueId, cdrs: 10, recordings: 9, transcripts: 8 }],
      },
    },
  };
}
