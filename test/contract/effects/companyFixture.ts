/** A whole service with a PBX on its line, and people in it, for tools that know only the specification and its decided gaps. */
import { audioOffer } from '../../support/audioOffer.ts';
import { type Pbx, type PbxParty, startPbx } from '../../support/sip/pbx.ts';
import { addTrunk } from '../../support/sip/trunk.ts';
import { startTestService, type TestService, type TestServiceOptions } from '../../support/testService.ts';
import { until } from '../../support/until.ts';
import { type PlainTool, plainTool } from './plainTool.ts';

/** Somebody of the company with a tool of its own. */
export interface Person {
  readonly id: number;
  readonly ext: string;
  readonly tool: PlainTool;
}

/** The company. */
export interface CompanyFixture {
  readonly service: TestService;
  readonly pbx: Pbx;
  readonly base: string;
  /** The administrator's. */
  readonly tool: PlainTool;
  /** A new user. With `hears`, an audio session of its own is open: calls can be offered to it. */
  person(ext: string, options?: { readonly role?: string; readonly hears?: boolean }): Promise<Person>;
  /** A call from outside to a number of ours. */
  calls(number: string, from: string, toneHz?: number): Promise<PbxParty>;
  /** The next call that reaches the outside world, not answered yet. */
  incoming(toneHz?: number): Promise<PbxParty>;
  /** Ends what tests left, and waits until there is no call. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

/** Opens one. */
export async function openCompany(options: TestServiceOptions = {}): Promise<CompanyFixture> {
  const service = await startTestService({ keepsLog: false, ...options });
  const pbx = await startPbx();
  const admin = await service.admin();
  await addTrunk(admin, pbx);
  const base = `${new URL(service.url).origin}/v1.1/cordboard`;
  const tool = plainTool(base, admin.token);
  await tool.listen();
  const parties: PbxParty[] = [];
  const audio: (() => Promise<void>)[] = [];
  const keep = (party: PbxParty) => {
    parties.push(party);
    return party;
  };
  return {
    service,
    pbx,
    base,
    tool,
    async person(ext, { role = 'agent', hears = false } = {}) {
      const credentials = { email: `${ext}@company.test`, password: `password of ${ext}` };
      const { body } = await tool.ask('POST', '/users', {
        ...credentials,
        first_name: `User ${ext}`,
        roles: [role],
        ext,
      });
      const { body: signedIn } = await plainTool(base, '').ask('POST', '/login', credentials);
      const own = plainTool(base, signedIn.user_token);
      if (hears) {
        const offer = await audioOffer();
        const { body: session } = await own.ask('POST', '/mediasessions', { sdp: offer.sdp });
        await offer.accept(session.data.sdp);
        audio.push(offer.close);
      }
      return { id: body.data.id, ext, tool: own };
    },
    async calls(number, from, toneHz = 900) {
      return keep(await pbx.call(number, from, toneHz));
    },
    async incoming(toneHz = 900) {
      return keep(await pbx.incoming(toneHz));
    },
    async hangUp() {
      for (const { leg } of parties.splice(0)) await leg.end().catch(() => undefined);
      for (const { id } of (await tool.ask('GET', '/calls')).body.data) await tool.ask('DELETE', `/calls/${id}`);
      await until(async () => (await tool.ask('GET', '/calls')).body.total === 0, { what: 'no call to be left' });
    },
    async close() {
      tool.close();
      for (const end of audio) await end();
      await service.dispose();
      await pbx.close();
    },
  };
}
