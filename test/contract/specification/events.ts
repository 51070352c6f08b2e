/** The specification's events and their attributes, transcribed by hand. */

const callAttributes = [
  ...['id', 'event_time', 'event_name', 'call_id', 'state', 'connected_at', 'start_time', 'context', 'destination'],
  ...['duration', 't_cause', 'src', 'src_id', 'src_name', 'src_hash', 'dst', 'dst_id', 'dst_name', 'terminated_by'],
];

/** Attributes by event name. */
export const specifiedEvents: Readonly<Record<string, readonly string[]>> = {
  'call.initial': callAttributes,
  'call.ringing': callAttributes,
  'call.missed': callAttributes,
  'call.connected': callAttributes,
  'call.hangup': callAttributes,
  'call.hold': callAttributes,
  'call.unhold': callAttributes,
  'call.dtmf': [...callAttributes, 'dtmf_tag', 'dtmf_target'],
  'queue.wrapup': callAttributes,
  'monitor.audio_ready': [
    ...['id', 'event_time', 'event_name', 'monitor_id', 'call_id', 'customer_id', 'user_id', 'src_id', 'src'],
    ...['src_name', 'dst_id', 'dst', 'dst_name', 'context', 'duration', 'size'],
  ],
  'sms.received': ['id', 'event_time', 'event_name', 'customer_id', 'user_id', 'from_no', 'to_no', 'text'],
};
