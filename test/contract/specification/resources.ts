/** The specification's resources and their fields, transcribed by hand. */

/** JSON type of a field; `any` where the specification names no type. */
export type FieldType = 'integer' | 'number' | 'string' | 'boolean' | 'array' | 'any';

type Fields = Readonly<Record<string, FieldType>>;

const of = (type: FieldType, names: string): Fields =>
  Object.fromEntries(names.split(/[,\s]+/).map((name) => [name, type]));

const ddi: Fields = {
  ...of('string', 'id created_at e164 fax_email info name sms_email uri'),
  ...of('integer', 'channels cli_prefix flag status target_id target_type'),
  ...of('boolean', 'cli_hide esc_enabled fax_enabled has_fax_password sms_enabled tel_verified'),
  rate: 'number',
};

/** Fields by resource. A field may always be null where there is nothing to say. */
export const specifiedResources = {
  signIn: { ...of('string', 'message user_token'), user_id: 'integer' },
  notice: { message: 'string' },
  liveCall: {
    ...of('integer', 'id connected_at destination duration monitor_state parent_id start_time state'),
    ...of('string', 'clid context created_at dst dst_call_id dst_codec dst_contact dst_id dst_name dst_ua queue_state'),
    ...of('string', 'referred_by src src_call_id src_codec src_contact src_id src_name src_ua type'),
    ...of('any', 'dst_connection dst_rate min_charge src_rate'),
  },
  webcall: {
    ...of('integer', 'id from_duration to_duration'),
    ...of('string', 'calldate from to'),
    ...of('number', 'charge from_charge from_rate to_charge to_rate'),
  },
  mediaSession: {
    ...of('integer', 'id duration user'),
    ...of('string', 'call_id created_at dst_id dst_ua src_id src_ua status type updated_at'),
  },
  sms: {
    ...of('integer', 'id user_id'),
    ...of('string', 'conversation_id created_at from from_id from_name message result to to_id to_name type'),
  },
  fax: {
    ...of('integer', 'id pages status type'),
    ...of('string', 'created_at filename from to'),
    charge: 'number',
  },
  vmAnnouncement: { ...of('integer', 'id extension'), ...of('string', 'created_at description') },
  monitorAiDictionary: { id: 'integer', ...of('string', 'created_at token') },
  ddi,
  contact: {
    ...of('integer', 'id dialler_source_id nb_call_attempts outcome_id rel_user_id type user_id'),
    ...of('boolean', 'global internal'),
    ...of('string', 'company created_at dial_flow_completed_at email ext first_name group_name last_call_at last_name'),
    ...of('string', 'mobile mobile_1 mobile_2 next_call_at notes tel tel_1 tel_2'),
  },
  conference: {
    ...of('integer', 'id confno confno_pstn'),
    ...of('boolean', 'ann_join_leave monitor'),
    ...of('string', 'name pin pin_pstn'),
  },
  user: {
    ...of('integer', 'id customer status'),
    ...of('boolean', 'is_initial active is_root'),
    ...of('string', 'email first_name last_name two_factor_auth created_at'),
    ...of('array', 'roles visited_apps'),
  },
  me: { ...of('string', 'id cc cli currency_iso is_root language'), balance: 'number' },
  aclRole: { id: 'integer', ...of('string', '_name name product_code role') },
  queueGroup: { id: 'integer', name: 'string' },
  userGroup: { id: 'integer', ...of('string', 'name color') },
  chat: {
    ...of('integer', 'id state'),
    ...of('any', 'created_at customer_id duration operator_id operator_ua visitor_city visitor_country visitor_email'),
    ...of('any', 'visitor_geo visitor_id visitor_ip visitor_name visitor_referer visitor_ua website_id'),
  },
  cdr: {
    ...of('integer', 'destination disposition type'),
    is_root: 'boolean',
    ...of('any', 'id billsec call_id calldate charge clid context dst dst_codec dst_id dst_name dst_ua duration info'),
    ...of(
      'any',
      'live_id parent_live_id rate root_live_id server_id sip_endpoint_id src src_codec src_id src_name src_ua',
    ),
    ...of('any', 't_cause user_id'),
  },
  monitor: {
    ...of('integer', 'cx_score sentiment'),
    timestamp: 'string',
    ...of(
      'any',
      'id call_id called caller context dst dst_id dst_name duration live_id sip_endpoint_id size src src_id',
    ),
    ...of('any', 'src_name summary transcript transcript_speakers type user_id'),
  },
  msdr: of(
    'any',
    'id call_id created_at dst dst_id dst_ua duration media_session_id src src_id src_ua t_cause type user_id',
  ),
  conversation: {
    id: 'string',
    ...of('any', 'channel created_at customer_id cx_score dst dst_name duration monitor_id monitor_ids object_class'),
    ...of('any', 'object_id src src_name type user_id call_flow conversation_id dst_id notes ring_time src_id'),
    voicemessage_id: 'any',
  },
  callMeBackSetting: {
    ...of('integer', 'id button_id culture ddi position'),
    ...of('boolean', 'floating_icon show_to_allowed_countries_only'),
    ...of('string', 'allowed_countries created_at name privacy_policy_url title welcome_screen_msg'),
    max_call_rate: 'number',
  },
} as const satisfies Readonly<Record<string, Fields>>;

/** Name of a resource of the specification. */
export type ResourceName = keyof typeof specifiedResources;
