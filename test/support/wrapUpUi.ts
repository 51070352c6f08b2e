/** A customer with a queue whose agent sits in front of the interface, and callers over SIP, for the tests of a file. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Queue } from '../../shared/api/queues/queues.ts';
import type { WrapUp } from '../../shared/api/wrapups.ts';
import { openWindow, type UiWindow, type WindowOptions } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from './serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from './sip/pbx.ts';
import { addTrunk, findTrunk } from './sip/trunk.ts';
import { until } from './until.ts';

/** The agent of the queue. */
export const agent = { email: 'ada@company.test', password: 'staple battery horse', first_name: 'Ada', ext: '201' };

/** The customer. */
export interface WrapUpFixture {
  readonly service: ServiceProcess;
  readonly admin: SignedIn;
  readonly pbx: Pbx;
  readonly queue: Queue;
  /** The agent's window. */
  open(options?: WindowOptions): Promise<UiWindow>;
  /** Somebody calls the queue; resolves when the service has answered. */
  call(from?: string): Promise<PbxParty>;
  /** A caller who is answered in the window and hangs up; the wrap-up that opens. */
  wrapUp(ui: UiWindow, from?: string): Promise<WrapUp>;
  wrapUps(): Promise<readonly WrapUp[]>;
  state(): Promise<string>;
  /** Kills the service, does something while it is gone, and starts it at the same address. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
}

async function addDispositions(admin: SignedIn): Promise<void> {
  for (const [position, name] of ['Sold', 'Call again', 'Wrong number'].entries()) {
    await admin.call('createDisposition', { body: { name, position } });
  }
}

/** Opens it before the tests of a file, and closes it afterwards. */
export function withWrapUpFixture(): WrapUpFixture {
  let [service, admin, pbx, queue, browser]: [ServiceProcess?, SignedIn?, Pbx?, Queue?, Browser?] = [];
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('The customer is not open.');
    return thing;
  };

  beforeAll(async () => {
    service = await startServiceProcess();
    admin = await service.signIn();
    pbx = await startPbx();
    await addTrunk(admin, pbx);
    await addDispositions(admin);
    const { data: user } = await admin.call('createUser', { body: agent });
    const body = { name: 'Sales', users: [user.id], ring_time: 60, wrapup_time: 300, wrapup_extension: 60 };
    queue = (await admin.call('createQueue', { body })).data;
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await pbx?.close();
    await service?.dispose();
  });

  const fixture: WrapUpFixture = {
    get service() {
      return there(service);
    },
    get admin() {
      return there(admin);
    },
    get pbx() {
      return there(pbx);
    },
    get queue() {
      return there(queue);
    },
    open: (options) => openWindow(there(browser), fixture.service, agent, options),
    async call(from = '+4940111') {
      const party = await fixture.pbx.call(fixture.queue.number, from, 900);
      await party.event('answered');
      party.talk();
      return party;
    },
    async wrapUp({ page }, from) {
      const before = new Set((await fixture.wrapUps()).map(({ id }) => id));
      const party = await fixture.call(from);
      await page.getByRole('button', { name: 'Answer' }).first().click();
      await until(async () => (await fixture.state()) === 'onCall', { what: 'the talk' });
      await party.leg.end();
      await page.getByRole('region', { name: 'Wrap-up' }).waitFor();
      const opened = (await fixture.wrapUps()).find(({ id }) => !before.has(id));
      if (!opened) throw new Error('There is no wrap-up.');
      return opened;
    },
    wrapUps: async () => (await fixture.admin.call('listWrapUps')).data,
    async state() {
      const { data } = await fixture.admin.call('listAgents');
      return data.find(({ ext }) => ext === agent.ext)?.state ?? '';
    },
    async restart(meanwhile) {
      const { dataDir, url } = fixture.service;
      await fixture.service.end('SIGKILL');
      try {
        await meanwhile?.();
      } finally {
        service = await startServiceProcess(dataDir, { CORDBOARD_PORT: new URL(url).port });
        admin = await service.signIn();
        await findTrunk(admin, fixture.pbx);
      }
    },
  };
  return fixture;
}
