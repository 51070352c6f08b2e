/** A service with six desk phones, a PBX behind its line, a queue, a conference: all on a virtual clock. */
import { wavBytes } from '../../../electron/service/platform/files/wav.ts';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import { createTicker } from '../../../electron/service/telephony/media/time/ticker.ts';
import type { MediaEngine } from '../../../electron/service/telephony/ports/media.ts';
import type { SipGateway } from '../../../electron/service/telephony/ports/sip.ts';
import { noSipServer } from '../../../electron/service/telephony/ports/sipServer.ts';
import { createSipEndpoint } from '../../../electron/service/telephony/sip/endpoint/createSipEndpoint.ts';
import { createSipGateway } from '../../../electron/service/telephony/sip/sipGateway.ts';
import { moving, type VirtualClock } from '../media/virtualClock.ts';
import type { SignedIn } from '../serviceProcess.ts';
import { lineConfig } from '../sip/gatewayFixture.ts';
import { silentLogger } from '../sip/recordingLogger.ts';
import { shortenSipJsTimers } from '../sip/shortTimers.ts';
import { addTrunk } from '../sip/trunk.ts';
import { startTestService, type TestService, type TestUser } from '../testService.ts';
import { sine } from '../tone.ts';
import { until } from '../until.ts';
import { layCable } from './cable.ts';
import { Telephone } from './telephone.ts';

/** A text as somebody wrote it. */
export interface WrittenText {
  readonly to: string;
  readonly text: string;
  /** Milliseconds of the day's clock. */
  readonly began: number;
  readonly ended: number;
  /** What the telephone received. */
  readonly status: number;
}

/** A text as it was shown. */
export interface ShownText {
  readonly from: string;
  readonly text: string;
}

/** Somebody with a desk phone. */
export interface Desk {
  readonly user: TestUser;
  readonly phone: Telephone;
  /** Texts that came. */
  readonly texts: readonly ShownText[];
  /** Texts that it sent. */
  readonly written: readonly WrittenText[];
  /** Sends a text; answers the final status. */
  write(to: string, text: string): Promise<number>;
  /** Its power fails: it sends nothing any more, not even BYE. */
  pullPlug(): void;
  /** It starts again and registers. */
  plugIn(): Promise<void>;
  close(): Promise<void>;
}

/** Everything there is on the day. */
export interface Office {
  readonly service: TestService;
  readonly admin: SignedIn;
  readonly clock: VirtualClock;
  readonly desks: readonly Desk[];
  /** Whoever is called over the line, and calls. */
  readonly outside: Telephone;
  readonly queueNumber: string;
  readonly conferenceNumber: string;
  close(): Promise<void>;
}

/** Hz that each telephone says. */
const deskTones = [400, 550, 700, 850, 1_150, 1_300] as const;
const OUTSIDE = '+4930555000';
const OUTSIDE_HZ = 1_450;
/** What the line shows. */
const OFFICE_NUMBER = '+4930777000';
/** Of a transaction that sip.js keeps in the machine's time, so that what is over is forgotten soon. */
const SIP_JS_T1_MS = 50;

/** Opens it. */
export async function openOffice(clock: VirtualClock): Promise<Office> {
  const restoreTimers = shortenSipJsTimers(SIP_JS_T1_MS);
  const service = await startTestService({
    keepsLog: false,
    callTime: { clock: clock.clock, media: clock },
    config: { sip: { ...noSipServer, address: '127.0.0.1', udp: 0, digests: ['MD5'] } },
  });
  const admin = await service.admin();
  const media = createMediaEngine({ clock });
  const users: TestUser[] = [];
  for (const _ of deskTones) users.push(await service.user('agent'));
  const tones = new Map([
    ...users.map(({ ext }, index) => [ext, deskTones[index] ?? 0] as const),
    [OUTSIDE, OUTSIDE_HZ] as const,
  ]);
  const desks: Desk[] = [];
  for (const user of users) desks.push(await openDesk(user, { clock, media, tones }));
  const pbx = await openOutside(admin, { clock, media, tones });
  const { queueNumber, conferenceNumber } = await setUp(admin, users);
  const ticker = createTicker(clock);
  let number = 0;
  ticker.subscribe(() => {
    number += 1;
    for (const { phone } of desks) phone.tick(number);
    pbx.phone.tick(number);
  });
  return {
    service,
    admin,
    clock,
    desks,
    outside: pbx.phone,
    queueNumber,
    conferenceNumber,
    async close() {
      const closing = async () => {
        for (const desk of desks) await desk.close();
        await pbx.close();
        await service.dispose();
        await media.close();
      };
      await moving(closing(), 'the office to close');
      ticker.close();
      restoreTimers();
    },
  };
}

/** Codes confirm with tones, nobody but the first has a mailbox, and everybody may pick up everybody's calls. */
async function setUp(admin: SignedIn, users: readonly TestUser[]) {
  await admin.call('updateFeatureCodeSettings', { body: { confirmation: 'tone' } });
  await admin.call('createUserGroup', { body: { name: 'Office', user_ids: users.map(({ userId }) => userId) } });
  for (const [index, user] of users.entries()) {
    const own = (await user.call('listMailboxes')).data.find(({ user_id }) => user_id === user.userId);
    const params = { id: own?.id ?? 0 };
    if (index > 0) {
      await user.call('updateMailbox', { params, body: { enabled: false } });
      continue;
    }
    const data = wavBytes(sine(600, 16_000)).toString('base64');
    const greeting = { extension_id: user.userId, description: 'Greeting', data };
    const { data: announcement } = await user.call('createVmAnnouncement', { body: greeting });
    await user.call('updateMailbox', { params, body: { announcement_id: announcement.id, ring_seconds: 10 } });
  }
  const agents = users.slice(-2).map(({ userId }) => userId);
  const settings = { name: 'Sales', users: agents, wrapup_time: 0, ring_time: 15 };
  const { data: queue } = await admin.call('createQueue', { body: settings });
  const { data: conference } = await admin.call('createConference', { body: { name: 'Monday' } });
  return { queueNumber: queue.number, conferenceNumber: String(conference.confno) };
}

interface Parts {
  readonly clock: VirtualClock;
  readonly media: MediaEngine;
  readonly tones: ReadonlyMap<string, number>;
}

async function openDesk(user: TestUser, { clock, media, tones }: Parts): Promise<Desk> {
  const { data: account } = await user.call('createPhone', { body: { name: 'Desk' } });
  const { data } = await user.call('getSipServer');
  const port = data.transports.find(({ transport }) => transport === 'udp')?.port ?? 0;
  const { username, password } = account;
  const cable = await layCable(port, clock);
  const texts: ShownText[] = [];
  const written: WrittenText[] = [];
  let sip: SipGateway | null = null;
  const phone = new Telephone(user.ext, tones, clock, (to) => {
    if (!sip) throw new Error(`${user.ext} is not plugged in.`);
    return sip.dial(1, { to, callerId: null });
  });
  const desk: Desk = {
    user,
    phone,
    texts,
    written,
    async write(to, text) {
      const began = clock.clock.now();
      const status = (await sip?.sendMessage({ lineId: 1, from: username, to, text })) ?? 0;
      written.push({ to, text, began, ended: clock.clock.now(), status });
      return status;
    },
    async plugIn() {
      cable.isPlugged = true;
      await sip?.close();
      const gateway = createSipGateway({ media, logger: silentLogger, clock: clock.clock, localAddress: '127.0.0.1' });
      sip = gateway;
      gateway.onIncoming((leg) => phone.rings(leg));
      gateway.onMessage(async ({ from, text }) => void texts.push({ from, text }));
      const usual = { domain: 'cordboard', register: true, codecs: ['PCMU'], optionsSeconds: null } as const;
      await gateway.setLine(lineConfig(`127.0.0.1:${cable.port}`, { ...usual, username, password }));
      const isRegistered = () => gateway.lineStatus(1).state === 'registered';
      await until(isRegistered, { what: `${user.ext} to register` });
    },
    pullPlug() {
      cable.isPlugged = false;
      for (const call of phone.calls) call.lose();
    },
    async close() {
      await sip?.close();
      cable.close();
    },
  };
  await desk.plugIn();
  return desk;
}

async function openOutside(admin: SignedIn, { clock, media, tones }: Parts) {
  const endpoint = createSipEndpoint({
    media,
    logger: silentLogger,
    clock: clock.clock,
    localAddress: '127.0.0.1',
    port: 0,
    domain: 'pbx.test',
    user: 'pbx',
    codecs: ['PCMU'],
  });
  await endpoint.connect();
  const line = { address: `127.0.0.1:${endpoint.local?.port}`, callee: '' };
  await addTrunk(admin, line);
  const { data: lines } = await admin.call('listLines');
  await admin.call('updateLine', { params: { id: lines[0]?.id ?? 0 }, body: { caller_id: OFFICE_NUMBER } });
  const phone = new Telephone(OUTSIDE, tones, clock, (to) =>
    endpoint.dial({ to, callerId: OUTSIDE, requestUri: `sip:${to}@${line.callee}` }),
  );
  endpoint.onIncoming((leg) => phone.rings(leg));
  return { phone, close: () => endpoint.close() };
}
