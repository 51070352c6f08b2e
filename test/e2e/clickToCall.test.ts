import { describe, expect, it } from 'vitest';
import { withLoneAgent } from '../support/loneAgent.ts';
import { until } from '../support/until.ts';

const microphoneHz = 440;

const fixture = withLoneAgent(microphoneHz);

describe('a call that another tool makes for the agent', () => {
  it('rings in the interface, and is dialled once the agent answers', async () => {
    const { data: call } = await fixture.ui.client.call('createCall', { body: { to: '600' } });
    expect(call.state_name).toBe('ACCEPTED');
    await fixture.ui.page.getByText('Answer to call').waitFor();
    await fixture.ui.page.getByRole('button', { name: 'Answer', exact: true }).click();
    const state = async () => (await fixture.ui.client.call('getCall', { params: { id: call.id } })).data.state_name;
    await until(async () => (await state()) === 'CONNECTED', { what: 'the call' });
    await fixture.ui.hears(microphoneHz);
    await fixture.ui.client.call('deleteCall', { params: { id: call.id } });
  });

  it('is not dialled when the agent declines', async () => {
    const { data: call } = await fixture.ui.client.call('createCall', { body: { to: '600' } });
    await fixture.ui.page.getByRole('button', { name: 'Decline' }).click();
    const records = async () =>
      (await fixture.ui.client.call('listCdrs')).data.filter(({ live_id }) => live_id === call.id);
    await until(async () => (await records()).length === 1, { what: 'the record' });
    expect((await records())[0]).toMatchObject({ call_id: '', billsec: 0 });
  });
});
