/**
 * The function of each code: an operation of the contract in the name of the caller, and the sentence that says its
 * result. So the same permissions, events and audit log apply as over REST.
 */

import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { maximumLimit } from '../../../shared/api/collection.ts';
import { codeOf, destinationCodes } from '../../../shared/domain/codes.ts';
import {
  type DialledCode,
  type FeatureName,
  parkedAtSentence,
  spokenNumber,
} from '../../../shared/domain/featureCodes.ts';
import { divertTargetSchema } from '../../../shared/domain/numbers.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { UserOperations } from '../platform/http/userOperations.ts';

/** A code on its way. */
export interface CodeRequest {
  readonly viewer: Viewer;
  readonly dialled: DialledCode;
  /** The call in which it was dialled. */
  readonly callId: number;
  readonly operations: UserOperations;
}

/** All of a collection. */
const everything = { page: 1, limit: maximumLimit, dir: 'DESC' } as const;

/** Executes the code, and answers the sentence to speak. */
type Effect = (request: CodeRequest) => Promise<string>;

type ForwardField = 'forward_always' | 'forward_busy' | 'forward_no_answer';

const requestIdOf = ({ callId, dialled }: CodeRequest) => `call ${callId}, ${dialled.code}`;

function perform<K extends Parameters<UserOperations['perform']>[0]>(
  request: CodeRequest,
  operation: K,
  asked: Parameters<typeof request.operations.perform<K>>[2],
) {
  return request.operations.perform(operation, request.viewer, asked, requestIdOf(request));
}

async function setDoNotDisturb(request: CodeRequest, on: boolean): Promise<string> {
  await perform(request, 'updateMe', { body: { do_not_disturb: on } });
  return `Do not disturb is ${on ? 'on' : 'off'}.`;
}

async function toggleDoNotDisturb(request: CodeRequest): Promise<string> {
  const { body } = await perform(request, 'getMe', {});
  return setDoNotDisturb(request, !body.data.do_not_disturb);
}

const forwardWords: Readonly<Record<ForwardField, string>> = {
  forward_always: 'All calls',
  forward_busy: 'Calls while you are busy',
  forward_no_answer: 'Calls that you do not answer',
};

const forwardOn =
  (field: ForwardField): Effect =>
  async (request) => {
    const { digits } = request.dialled;
    if (digits === '') throw new Refusal('invalid', 'Dial the number to forward to directly behind the code.');
    const { data: number } = divertTargetSchema.safeParse(digits);
    if (number === undefined) throw new Refusal('invalid', 'This is not a number that calls can be forwarded to.');
    await perform(request, 'updateMe', { body: { [field]: number } });
    return `${forwardWords[field]} are forwarded to ${spokenNumber(number)}.`;
  };

const forwardOff =
  (field: ForwardField): Effect =>
  async (request) => {
    await perform(request, 'updateMe', { body: { [field]: null } });
    return `${forwardWords[field]} are no longer forwarded.`;
  };

const workInQueues =
  (works: boolean): Effect =>
  async (request) => {
    const { viewer, dialled } = request;
    const { body } = await perform(request, 'listQueues', { query: everything });
    const own = body.data.filter(({ users }) =>
      users.some((user) => (typeof user === 'number' ? user : user.id) === viewer.userId),
    );
    const wanted = dialled.digits === '' ? own : own.filter(({ number }) => number === dialled.digits);
    if (wanted.length === 0) {
      throw new Refusal(
        'invalid',
        dialled.digits === '' ? 'You are in no queue.' : 'You are in no queue of this number.',
      );
    }
    for (const { id } of wanted) {
      const users = [{ id: viewer.userId, status: works }];
      await perform(request, 'updateQueue', { params: { id }, body: { users } });
    }
    const what = works ? 'logged in to' : 'logged out of';
    const [only] = wanted;
    return `You are ${what} ${wanted.length === 1 && only ? `the queue ${only.name}` : `${wanted.length} queues`}.`;
  };

const pause: Effect = async (request) => {
  const { viewer, dialled } = request;
  const reasonId = dialled.digits === '' ? null : Number(dialled.digits);
  const params = { id: viewer.userId };
  const { body } = await perform(request, 'updateAgent', {
    params,
    body: { state: 'notReady', reason_id: reasonId },
  });
  const { reason } = body.data;
  return reason === '' ? 'You are paused.' : `You are paused: ${reason}.`;
};

const available: Effect = async (request) => {
  const body = { state: 'available', reason_id: null } as const;
  await perform(request, 'updateAgent', { params: { id: request.viewer.userId }, body });
  return 'You are available.';
};

const wrapUpDone: Effect = async (request) => {
  const filter = JSON.stringify([
    { property: 'state', operator: '=', value: 'START' },
    { property: 'user_id', operator: '=', value: request.viewer.userId },
  ]);
  const { body } = await perform(request, 'listWrapUps', { query: { ...everything, filter } });
  if (body.data.length === 0) throw new Refusal('invalid', 'You have no open wrap-up.');
  for (const { id } of body.data) await perform(request, 'updateWrapUp', { params: { id }, body: { state: 'END' } });
  return 'The wrap-up is done.';
};

const park: Effect = async (request) => {
  const { viewer, callId } = request;
  const live = async () => (await perform(request, 'listCalls', { query: everything })).body.data;
  const isOwn = ({ src_user_id, dst_user_id }: LiveCall) => [src_user_id, dst_user_id].includes(viewer.userId);
  const parkable = (call: LiveCall) =>
    call.id !== callId && isOwn(call) && ['CONNECTED', 'ON_HOLD'].includes(call.state_name);
  const newest = (await live()).filter(parkable).toSorted((a, b) => (b.connected_at ?? 0) - (a.connected_at ?? 0))[0];
  if (!newest) throw new Refusal('invalid', 'You have no call to park.');
  await perform(request, 'updateCall', { params: { id: newest.id }, body: { park: true } });
  const parked = (await live()).find(({ parent_id, parked: place }) => parent_id === newest.id && place !== null);
  return parked?.parked ? parkedAtSentence(parked.parked.slot) : 'The call is parked.';
};

/** The number of who called last; null where nobody did, or without showing a number. */
export async function lastCaller(request: CodeRequest, extension: string): Promise<string | null> {
  const newest = async (conditions: Readonly<Record<string, string | number>>) => {
    const filter = Object.entries(conditions).map(([property, value]) => ({ property, operator: '=', value }));
    const query = { page: 1, limit: 1, sort: 'id', dir: 'DESC', filter: JSON.stringify(filter) } as const;
    return (await perform(request, 'listCdrs', { query })).body.data[0];
  };
  const { userId } = request.viewer;
  const [outside, inside] = [
    await newest({ user_id: userId, destination: codeOf(destinationCodes, 'in') }),
    await newest({ dst: extension, destination: codeOf(destinationCodes, 'internal') }),
  ];
  const last = (outside?.id ?? 0) > (inside?.id ?? 0) ? outside : inside;
  const { data: number } = divertTargetSchema.safeParse(last?.src);
  return number ?? null;
}

/** Functions that a sentence confirms. */
export const codeEffects = {
  park,
  do_not_disturb_on: (request) => setDoNotDisturb(request, true),
  do_not_disturb_off: (request) => setDoNotDisturb(request, false),
  do_not_disturb_toggle: toggleDoNotDisturb,
  forward_always_on: forwardOn('forward_always'),
  forward_always_off: forwardOff('forward_always'),
  forward_busy_on: forwardOn('forward_busy'),
  forward_busy_off: forwardOff('forward_busy'),
  forward_no_answer_on: forwardOn('forward_no_answer'),
  forward_no_answer_off: forwardOff('forward_no_answer'),
  queue_login: workInQueues(true),
  queue_logout: workInQueues(false),
  pause,
  available,
  wrap_up_done: wrapUpDone,
} as const satisfies Partial<Record<FeatureName, Effect>>;
