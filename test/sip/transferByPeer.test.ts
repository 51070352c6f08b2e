import { describe, expect, it } from 'vitest';
import { answers, asks, forWhom, gets, invited, replies, type Step, takes, waits } from '../support/sip/scenario.ts';
import { TransferScene } from '../support/sip/transferScene.ts';
import { busy, cancelled, hangsUp, held, rings, unheld } from '../support/sip/transferSteps.ts';

/**
 * The cases of call transfer that makers of PBXes test, by their names, with sipp as everybody else:
 * those that the peer asks for.
 * After each of them nobody has a dead call, and the records say what happened.
 */
const scene = new TransferScene();

describe('transfers that the peer asks for', () => {
  const refers = (headers: readonly string[] = []) => [
    asks('REFER', 1, { headers: ['Refer-To: <sip:300@pbx.test>', 'Referred-By: <sip:200@pbx.test>', ...headers] }),
    gets(202),
  ];
  /** The target takes its time: by then the peer is on hold. */
  const late = (...steps: readonly Step[]) => [waits(400), ...steps];
  const hears = (status: string) => [takes('NOTIFY', `SIP/2.0 ${status}`), replies('200 OK')];
  /** The peer's side of a transfer that succeeds, from its answer on. */
  const transfers = (refer: readonly Step[]) => {
    const received = [...hears('100'), ...held, ...hears('180'), ...hears('200')];
    return [...rings, ...refer, ...received, ...hangsUp];
  };

  it('blind: the agent continues with the target, the old call is over', async () => {
    const { id, done } = await scene.dials(forWhom('300', late(...rings, ...hangsUp), transfers(refers())), 2);
    const child = await scene.childOf(scene.ada, id);
    await scene.fixture.sees(scene.ada, child.id, { state_name: 'CONNECTED' });
    await scene.fixture.record(id);
    await scene.end(child.id);
    await done;
    expect(await scene.fixture.record(child.id)).toMatchObject({ parent_live_id: id, dst: '300', disposition: 0 });
  });

  it('to busy: the agent is back with the transferor', async () => {
    const { id, done } = await scene.dials(
      forWhom('300', late(...busy), [
        ...rings,
        ...refers(),
        ...hears('100'),
        ...held,
        ...hears('486'),
        ...unheld,
        ...hangsUp,
      ]),
      2,
    );
    await scene.fixture.record(id + 1);
    await scene.crossed('out NOTIFY', 2);
    await scene.crossed('out ACK', 4);
    expect(scene.fixture.calls.get(scene.ada.viewer, id).state_name).toBe('CONNECTED');
    await scene.end(id);
    await done;
    expect(await scene.fixture.record(id + 1)).toMatchObject({ parent_live_id: id, disposition: 2 });
  });

  it('to nobody: the agent gives up and is back with the transferor', async () => {
    const gone = cancelled;
    const { id, done } = await scene.dials(
      forWhom('300', late(answers('180 Ringing'), ...gone), [
        ...rings,
        ...refers(),
        ...hears('100'),
        ...held,
        ...hears('180'),
        ...hears('[45]'),
        ...unheld,
        ...hangsUp,
      ]),
      2,
    );
    const child = await scene.childOf(scene.ada, id);
    await scene.fixture.sees(scene.ada, child.id, { state_name: 'RINGING' });
    await scene.end(child.id);
    await scene.crossed('out NOTIFY', 3);
    await scene.crossed('out ACK', 4);
    expect(scene.fixture.calls.get(scene.ada.viewer, id).state_name).toBe('CONNECTED');
    await scene.end(id);
    await done;
  });

  it('transferor hangs up early: the agent continues with the target', async () => {
    const { id, done } = await scene.dials(
      forWhom('300', late(...rings, ...hangsUp), [
        ...rings,
        ...refers(),
        ...hears('100'),
        ...held,
        asks('BYE', 2),
        gets(200),
      ]),
      2,
    );
    const child = await scene.childOf(scene.ada, id);
    await scene.fixture.sees(scene.ada, child.id, { state_name: 'CONNECTED' });
    expect(await scene.fixture.record(id)).toMatchObject({ terminated_by: 'called' });
    await scene.end(child.id);
    await done;
  });

  it('attended: the new call takes the place of the transferor’s', async () => {
    const replaced = 'Refer-To: <sip:300@pbx.test?Replaces=abc%40pbx%3Bto-tag%3D1%3Bfrom-tag%3D2>';
    const refersReplacing = [asks('REFER', 1, { headers: [replaced] }), gets(202)];
    const { id, done } = await scene.dials(forWhom('300', late(...rings, ...hangsUp), transfers(refersReplacing)), 2);
    const child = await scene.childOf(scene.ada, id);
    await scene.fixture.sees(scene.ada, child.id, { state_name: 'CONNECTED' });
    await scene.end(child.id);
    await done;
  });

  it('to oneself is refused, and the call continues', async () => {
    const { id, done } = await scene.dials([
      ...[invited(), ...rings],
      asks('REFER', 1, { headers: ['Refer-To: <sip:201@pbx.test>'] }),
      ...[gets(603), ...hangsUp],
    ]);
    await scene.crossed('out SIP/2.0 603');
    expect(scene.fixture.calls.get(scene.ada.viewer, id).state_name).toBe('CONNECTED');
    await scene.end(id);
    await done;
  });
});
