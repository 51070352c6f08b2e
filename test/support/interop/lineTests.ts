import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { LineConfig } from '../../../electron/service/telephony/ports/sip.ts';
import type { SipTransport } from '../../../shared/domain/sipTransport.ts';
import { createAuthority } from '../certificates.ts';
import { lineConfig, startGateway } from '../sip/gatewayFixture.ts';
import { type Kamailio, startKamailio } from '../sip/kamailio.ts';
import { type MailboxPublisher, startMailboxPublisher } from '../sip/mailboxPublisher.ts';
import { startRtpengine } from '../sip/rtpengine.ts';
import { triedCells } from './cellSteps.ts';
import { Tried } from './document.ts';
import { documentTest } from './documentTest.ts';
import type { PbxTelephone } from './interopPhone.ts';
import { type LineMeans, lineCells, lineMeansOf, type PbxName } from './lineMeans.ts';
import { type PbxPhone, walkLine } from './lineWalk.ts';
import type { RegistrationOptions } from './matrixTests.ts';
import type { Encryption } from './means.ts';
import { Pool } from './pool.ts';

/** Three calls with everything that is done in them, on a busy machine, and the rows before. */
const ROW_MS = 240_000;

/** A telephone at the PBX, which says a tone and exchanges texts with the line of that number. */
export interface PbxRegistration extends RegistrationOptions {
  readonly toneHz: number;
  readonly line: string;
}

/** The number of a line and two telephones that speak as it does; rows have them one after the other. */
interface Lane {
  readonly line: string;
  readonly first: PbxPhone;
  readonly second: PbxPhone;
}

/** By these numbers `kamailio.cfg` knows what rtpengine is to speak with a line. */
const numbers: Readonly<Record<Encryption, string>> = { none: '130', SDES: '120', DTLS: '140', 'DTLS, ICE': '100' };
const srtp = { none: 'off', SDES: 'sdes', DTLS: 'dtls_no_ice', 'DTLS, ICE': 'dtls' } as const;

/** Declares the tests of lines at a kamailio: each row a test, and one more that compares them with the document. */
export function lineTests(
  pbx: PbxName,
  start: (registration: PbxRegistration, encryption: Encryption) => Promise<PbxTelephone>,
  { withRtpengine = false } = {},
): void {
  const tried = new Tried();
  const rows = lineMeansOf(pbx);
  const lanes = new Map<Encryption, Pool<Lane>>();
  const stops: (() => unknown)[] = [];
  let kamailio: Kamailio;
  let mailboxes: MailboxPublisher;
  let tlsCa: string;

  beforeAll(async () => {
    const authority = await createAuthority();
    stops.push(() => authority.dispose());
    tlsCa = readFileSync(authority.caFile, 'utf8');
    const rtpengine = withRtpengine ? await startRtpengine() : null;
    stops.push(() => rtpengine?.stop());
    const relaying = rtpengine ? { mediaControl: rtpengine.control } : {};
    kamailio = await startKamailio({ tls: await authority.issue(), defines: ['PRESENCE'], ...relaying });
    stops.push(() => kamailio.stop());
    mailboxes = await startMailboxPublisher(kamailio.address);
    stops.push(() => mailboxes.close());
    const encryptions = [...new Set(rows.map(({ encryption }) => encryption))];
    await Promise.all(encryptions.map(async (encryption) => lanes.set(encryption, await openLane(encryption))));
  });

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  async function openLane(encryption: Encryption): Promise<Pool<Lane>> {
    const line = numbers[encryption];
    const phoneOf = async (number: string, toneHz: number): Promise<PbxPhone> => {
      const account = { user: number, password: 'secret', registrar: kamailio.address, domain: 'pbx.test' };
      const registration = { ...account, watched: null, toneHz, line };
      const phone = await start(registration, withRtpengine ? 'none' : encryption);
      stops.push(() => phone.close());
      return { number, phone };
    };
    const [first, second] = await Promise.all([phoneOf(`2${line}`, 440), phoneOf(`3${line}`, 660)]);
    const lane = new Pool<Lane>();
    lane.give({ line, first, second });
    return lane;
  }

  const servers = (): Readonly<Record<SipTransport, string>> => ({
    udp: kamailio.address,
    tcp: kamailio.address,
    tls: `127.0.0.1:${kamailio.tlsPort}`,
    ws: kamailio.url,
    wss: `wss://127.0.0.1:${kamailio.tlsPort}/`,
  });

  async function tryRow(means: LineMeans, { line, first, second }: Lane): Promise<void> {
    tried.begin(means, triedCells(means, lineCells));
    const sip = startGateway();
    const settings: Partial<LineConfig> = {
      username: line,
      register: true,
      transport: means.transport,
      srtp: srtp[means.encryption],
      tlsCa,
      watchMailbox: true,
      watchedExtensions: [first.number],
    };
    const config = lineConfig(servers()[means.transport], settings);
    const mailboxHas = (unheard: number, heard: number) => mailboxes.publish(line, unheard, heard);
    try {
      await walkLine({ means, sip, config, first, second, mailboxHas }, (cell) => tried.done(means, cell));
    } finally {
      await sip.close();
    }
  }

  describe(`a line at ${pbx}`, () => {
    describe.concurrent('row by row', () => {
      it.each(rows)('over $transport, encryption: $encryption', { timeout: ROW_MS }, async (means) => {
        await lanes.get(means.encryption)?.with((lane) => tryRow(means, lane));
      });
    });
    documentTest(tried);
  });
}
