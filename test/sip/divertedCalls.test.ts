import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../shared/domain/codes.ts';
import { ddiTargetTypeCodes } from '../../shared/domain/numberCodes.ts';
import { type CallFixture, type FixtureAgent, localAddress, openCallFixture } from '../support/callFixture.ts';
import { ownNumber } from '../support/ownNumber.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

/** Facts in a sipp INVITE about its call: shown to the agent, used by routing, stored in the record. */
let fixture: CallFixture;
let ada: FixtureAgent;
let bob: FixtureAgent;
let address = '';

beforeAll(async () => {
  fixture = await openCallFixture();
  ada = await fixture.agent('201', 440);
  bob = await fixture.agent('202', 600);
  for (const { viewer } of [ada, bob]) {
    const { id } = await fixture.store.mailboxes.ofUser(viewer.customerId, viewer.userId);
    await fixture.voicemail.mailboxes.update(viewer, id, { enabled: false });
  }
  const headerMap = [{ header: 'X-Queue', meaning: 'queue_name' }] as const;
  const line = await fixture.addLine(`127.0.0.1:${await freeUdpPort()}`, { kind: 'trunk', headerMap });
  address = await localAddress(fixture.sip, line);
  await ownNumber(fixture.store, ada.viewer.customerId, '4930555111', {
    target_type: codeOf(ddiTargetTypeCodes, 'USER'),
    target_id: bob.viewer.userId,
    tel_verified: false,
  });
});

afterAll(() => fixture.close());

/** Somebody calls a number with these headers; the call as it rings, refused then. */
async function called(service: string, headers: readonly string[]) {
  const keys = { from: '"Peer" <sip:200@pbx.test>', header_lines: headers.join('\n      ') };
  const peer = await startSipp('call_telling', { target: address, service, keys });
  const ringing = () => fixture.calls.list(ada.viewer).concat(fixture.calls.list(bob.viewer))[0];
  await until(() => (ringing()?.ringing_user_ids.length ?? 0) > 0, { what: 'a call that rings' });
  const call = ringing();
  if (!call) throw new Error('The call is gone.');
  for (const userId of call.ringing_user_ids) {
    const agent = [ada, bob].find(({ viewer }) => viewer.userId === userId);
    if (agent) await fixture.calls.end(agent.viewer, call.id).catch(() => undefined);
  }
  peer.stop();
  return { call, record: await fixture.record(call.id) };
}

describe('a call that was diverted to us', () => {
  it('shows who diverted it and whom the caller called, and its record says so', async () => {
    const { call, record } = await called('201', [
      'Diversion: <sip:+4930777@pbx.test>;reason=no-answer, <sip:+4930888@pbx.test>;reason=unconditional',
      'X-Queue: Support',
    ]);
    expect(call).toMatchObject({
      diverted_from: '+4930777',
      diverted_reason: 'no-answer',
      original_called: '+4930888',
      pbx_queue_name: 'Support',
      ringing_user_ids: [ada.viewer.userId],
    });
    expect(record.info).toBe('Diverted from +4930777');
  });

  it('goes where the number leads that the caller called, when ours is nobody’s in particular', async () => {
    const { call } = await called('trunk', ['Diversion: <sip:+4930555111@pbx.test>;reason=unconditional']);
    expect(call).toMatchObject({ ringing_user_ids: [bob.viewer.userId], ddi: '4930555111' });
  });

  it('stays with the user whose number was called', async () => {
    const { call } = await called('201', ['Diversion: <sip:+4930555111@pbx.test>;reason=user-busy']);
    expect(call.ringing_user_ids).toEqual([ada.viewer.userId]);
  });
});
