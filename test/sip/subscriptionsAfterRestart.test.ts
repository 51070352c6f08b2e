import { expect, it } from 'vitest';
import { noSipServer } from '../../electron/service/telephony/ports/sipServer.ts';
import { EventPhone, headerOf, type Notify } from '../support/sip/eventPhone.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { startTestService } from '../support/testService.ts';

it('a phone whose service restarted gets a final NOTIFY, and subscribes again', async () => {
  const port = await freeUdpPort();
  const config = { sip: { ...noSipServer, address: '127.0.0.1', udp: port } };
  const before = await startTestService({ config });
  const ada = await before.user('agent');
  const { data: created } = await ada.call('createPhone', { body: { name: 'Desk' } });
  const { username, password } = created;
  const phone = await EventPhone.open({ username, password, server: `127.0.0.1:${port}` });
  await phone.register();
  const lamp = await phone.subscribe(ada.ext, 'dialog');
  const isIdle = ({ body }: Notify) => body.includes(`<dialog id="${ada.ext}"><state>terminated`);
  await lamp.next(isIdle, 'an idle lamp');
  await before.stop();
  const last = await lamp.next((notify) => headerOf(notify.text, 'Subscription-State').startsWith('term'), 'the end');
  expect(last.header('Subscription-State')).toBe('terminated;reason=probation;retry-after=10');
  const after = await startTestService({ config, dataDir: before.dataDir });
  // As after a crash, which the other side did not notice.
  expect(await lamp.again()).toMatch(/^SIP\/2\.0 481 /);
  const anew = await phone.subscribe(ada.ext, 'dialog');
  expect(anew.status).toBe(200);
  // It is registered as before, which is what makes the lamp idle and not dark.
  await anew.next(isIdle, 'an idle lamp');
  phone.close();
  await after.dispose();
});
