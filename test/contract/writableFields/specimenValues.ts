/** Values for the fields of resources that have many. */
import { expect } from 'vitest';
import type { SignedIn } from '../../support/serviceProcess.ts';

/** A value that is read otherwise than it was written. */
export class ReadAs {
  readonly written: unknown;
  readonly read: unknown;
  readonly name: string | null;

  /** @param name of the field in which it is read; null: the same */
  constructor(written: unknown, read: unknown, name: string | null = null) {
    this.written = written;
    this.read = read;
    this.name = name;
  }
}

/** What values refer to. */
export interface World {
  readonly admin: SignedIn;
  readonly userId: number;
  readonly teamId: number;
  readonly queueId: number;
  readonly queueGroupId: number;
  readonly reasonId: number;
  readonly announcementId: number;
  readonly buttonId: number;
  readonly ddi: string;
  readonly lineId: number;
  /** A Call Me Back setting that offers a chat. */
  readonly settingId: number;
  /** PEM of an authority. */
  readonly authority: string;
}

export const color = '#112233';
const labels = new ReadAs(['urgent'], [{ id: expect.any(Number), name: 'urgent', color: '#64748b' }]);
const rule = [{ match: '0', strip: 1, prefix: '+49' }];

export const limitValues = {
  allowed: ['DE', '+431'],
  denied: ['+4930'],
  deny_premium: true,
  deny_satellite: true,
  calls_per_minute: 7,
  calls_at_once: 3,
  minutes_per_day: 90,
  alarm_percent: 60,
  end_calls: true,
};

export const lineValues = ({ userId, announcementId, authority }: World) => ({
  name: 'Berlin',
  kind: 'trunk',
  server: '127.0.0.1:19',
  backup_servers: ['127.0.0.1:29'],
  transport: 'tcp',
  tls_ca: authority,
  domain: 'pbx.test',
  username: 'berlin',
  auth_username: 'berlin-auth',
  register: false,
  register_seconds: 300,
  options_seconds: 45,
  local_address: '127.0.0.1',
  local_port: 15_987,
  session_seconds: 900,
  late_offer: true,
  passes_codes: true,
  outbound_proxy: '127.0.0.1:39',
  srtp: 'optional',
  dtmf: 'inband',
  codecs: ['PCMA'],
  caller_id: '+4930999',
  number_rules: rule,
  inbound_number_rules: rule,
  header_map: [{ header: 'X-Queue', meaning: 'queue_name' }],
  emergency_numbers: ['117'],
  source_networks: ['127.0.0.0/30'],
  check_contact: false,
  digest_realms: [{ server: '', realm: 'pbx.test', algorithm: 'SHA-256' }],
  refer: 'refuse',
  recording_notice: 'spoken',
  recording_announcement_id: announcementId,
  hold_music: 'none',
  hold_music_id: announcementId,
  tone_country: 'GB',
  watch_mailbox: false,
  mailbox_number: '*97',
  watched_extensions: ['201', '202'],
  user_id: userId,
  is_default: true,
  enabled: false,
});

export const phoneValues = {
  name: 'Desk',
  rings: false,
  dials_first: true,
  maker: 'yealink',
  model: 'T54W',
  mac: new ReadAs('80:5E:C0:12:34:56', '805ec0123456'),
  keys: [{ position: 1, type: 'lamp', value: '201', label: 'Ada' }],
};

export const personValues = ({ announcementId }: World) => ({
  first_name: 'Ada',
  last_name: 'Byron',
  call_waiting: true,
  rings_at: 'phone',
  do_not_disturb: true,
  forward_always: '999',
  forward_busy: '998',
  forward_no_answer: '997',
  hold_music_id: announcementId,
});

export const contactValues = ({ userId }: World) => ({
  type: new ReadAs('company', 1),
  dialler_source_id: 7,
  outcome_id: 3,
  external_id: 'crm-7',
  group_name: 'Suppliers',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@navy.test',
  company: 'Navy',
  tel: '4930111',
  tel_1: '4930112',
  tel_2: '4930113',
  speed_dial_phone: '11',
  speed_dial_phone_1: '12',
  speed_dial_phone_2: '13',
  mobile: '49170111',
  mobile_1: '49170112',
  mobile_2: '49170113',
  speed_dial_mobile: '14',
  speed_dial_mobile_1: '15',
  speed_dial_mobile_2: '16',
  notes: 'Prefers the morning',
  labels,
  groups: ['Admirals'],
  transfer_list: true,
  user_id: userId,
  global: true,
  rel_user_id: userId,
  next_call_at: '2030-01-02 03:04:05',
  dial_flow_completed_at: '2030-01-03 03:04:05',
});

export const queueValues = ({ announcementId, userId }: World) => ({
  name: 'Returns',
  number: '8111',
  ring_strategy: 'R',
  ring_time: 25,
  skip_busy: false,
  auto_answer: true,
  wrapup_time: 45,
  wrapup_extension: 90,
  max_wait: 600,
  max_callers: 12,
  max_missed: 2,
  service_level: 30,
  short_abandon: 7,
  recording_notice: 'spoken',
  recording_announcement_id: announcementId,
  priority: 4,
  announcement_id: announcementId,
  hold_music_id: announcementId,
  position_announcement: 60,
  overflow: { type: 'voicemail', id: userId, number: '' },
  agent_gone: { type: 'voicemail', id: userId },
  join_empty: false,
  callback: true,
  callback_tries: 5,
  callback_retry: 120,
  hours: {
    time_zone: 'Europe/Berlin',
    weekly: [{ days: [1, 2], from: '08:00', to: '17:00' }],
    holidays: [{ date: '2030-12-25', name: 'Christmas' }],
  },
  users: [userId],
  members: new ReadAs([{ id: userId, status: true, penalty: 2 }], [userId], 'users'),
});

export const callMeBackValues = ({ buttonId, ddi, userId }: World) => ({
  name: 'Shop',
  title: 'Talk to us',
  button_id: buttonId,
  position: new ReadAs('middle-left', 3),
  floating_icon: false,
  culture: new ReadAs('de', 1),
  allowed_countries: new ReadAs(['DE', 'AT'], 'DE,AT'),
  show_to_allowed_countries_only: true,
  welcome_screen_msg: 'Welcome',
  privacy_policy_url: 'https://shop.test/privacy',
  ddi_e164: new ReadAs(ddi, Number(ddi), 'ddi'),
  max_call_rate: new ReadAs('0.5', 0.5),
  calls_per_minute: 2,
  target: { kind: 'users', user_ids: [userId] },
  websites: ['https://shop.test'],
  chat_enabled: true,
  chat_file_kinds: ['pictures', 'pdf'],
  chat_file_megabytes: 5,
});
