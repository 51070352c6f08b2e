import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { newDataDir } from '../support/migratedDatabase.ts';
import {
  createFarNetwork,
  type FarNetwork,
  openWayIn,
  serviceAddress,
  serviceName,
  type WayIn,
} from '../support/network/farNetwork.ts';
import { owner, type ServiceProcess, type SignedIn, signIn, startServiceProcess } from '../support/serviceProcess.ts';

/** An agent at home, behind a router that translates addresses and a line that loses packets, and a team service with TLS. */

const port = 8443;
const home = {
  email: 'home@company.test',
  password: 'staple battery horse',
  first_name: 'Homer',
  last_name: 'Smith',
  ext: '201',
};
const [officeHz, homeHz] = [520, 930];

let network: FarNetwork;
let authority: TestAuthority;
let service: ServiceProcess;
let wayIn: WayIn;
let admin: SignedIn;
let office: AgentUi;
let atHome: AgentUi;

beforeAll(async () => {
  network = await createFarNetwork();
  await network.setLink({ loss: 0.03, delay_ms: 40, jitter_ms: 10 });
  authority = await createAuthority();
  const dataDir = await newDataDir('cordboard-far-', { hasOwner: true });
  const { cert, key } = await authority.issue({ names: `DNS:${serviceName},IP:${serviceAddress}` });
  const [certFile, keyFile] = [join(dataDir, 'cert.pem'), join(dataDir, 'key.pem')];
  await writeFile(certFile, cert);
  await writeFile(keyFile, key);
  service = await startServiceProcess(
    dataDir,
    {
      CORDBOARD_HOST: '0.0.0.0',
      CORDBOARD_PORT: String(port),
      CORDBOARD_TLS_CERT: certFile,
      CORDBOARD_TLS_KEY: keyFile,
      CORDBOARD_DEMO: '0',
    },
    (command) => network.service.inside(command),
  );
  wayIn = await openWayIn(network.service, { port, ca: await readFile(authority.caFile, 'utf8') });
  const api = `${wayIn.url}/v1.1/cordboard`;
  const reached = { url: wayIn.url, signIn: (credentials = owner) => signIn(api, credentials) };
  admin = await reached.signIn();
  await admin.call('createUser', { body: home });
  const url = `https://${serviceAddress}:${port}`;
  office = await openAgentUi(reached, owner, officeHz, { from: { inside: (c) => network.service.inside(c), url } });
  atHome = await openAgentUi(reached, home, homeHz, { from: { inside: (c) => network.home.inside(c), url } });
});

afterAll(async () => {
  await office?.close();
  await atHome?.close();
  await wayIn?.close();
  await service?.dispose();
  await authority?.dispose();
  await network?.dispose();
});

it('takes a queue call at home, heard both ways', async () => {
  const body = { name: 'Support', users: [atHome.client.userId], ring_time: 60, wrapup_time: 0 };
  const { number } = (await admin.call('createQueue', { body })).data;
  await office.client.call('createCall', { body: { to: String(number), auto_answer: true } });
  await atHome.page.getByRole('button', { name: 'Answer' }).first().click();
  await office.hears(homeHz);
  await atHome.hears(officeHz);
});
