import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';

/** The user through whose eyes the calls are seen. */
export const me = 100_001;

/** An outbound call of ours that rings, with what a test wants to be different. */
export function liveCall(fields: Partial<LiveCall> = {}): LiveCall {
  return {
    id: 1,
    clid: '',
    connected_at: null,
    context: 'LOCAL_USER',
    created_at: '2030-01-02 03:04:05',
    destination: 1,
    dst: '600',
    dst_call_id: 'a@b',
    dst_codec: 'opus',
    dst_contact: '',
    dst_id: '',
    dst_name: 'Echo',
    dst_ua: '',
    dst_connection: null,
    dst_rate: null,
    min_charge: null,
    duration: 0,
    monitor_state: 0,
    parent_id: null,
    queue_state: '',
    queue_id: null,
    queue_name: '',
    supervised_by: [],
    referred_by: '',
    ...{ diverted_from: '', diverted_reason: '', original_called: '', original_caller: '' },
    ...{ pbx_queue_name: '', pbx_reference: '' },
    src: '101',
    src_call_id: '',
    src_codec: 'opus',
    src_contact: '',
    src_id: String(me),
    src_name: 'Maria',
    src_rate: null,
    src_ua: '',
    start_time: 1_893_553_445,
    state: 2,
    type: 'O',
    state_name: 'RINGING',
    root_call_id: 1,
    ddi: '',
    line_id: 1,
    src_user_id: me,
    dst_user_id: null,
    ringing_user_ids: [],
    hold_time: 0,
    held_by: [],
    muted_by: [],
    early_media: false,
    consult_for: null,
    transfer: null,
    labels: [],
    action_url: '',
    action_text: '',
    notes: '',
    ...fields,
  };
}

/** A call that rings us. */
export const incomingCall = (fields: Partial<LiveCall> = {}) =>
  liveCall({
    destination: 0,
    type: 'I',
    src: '442079460018',
    src_name: 'Oakwood Dental',
    src_user_id: null,
    dst: '101',
    dst_name: 'Maria',
    ringing_user_ids: [me],
    ...fields,
  });
