import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { givenFields } from '../../../shared/domain/givenFields.ts';
import { type AgentUi, openAgentUi } from '../agentUi.ts';
import { newDataDir } from '../migratedDatabase.ts';
import { owner, type ServiceProcess, type SignedIn, signIn, startServiceProcess } from '../serviceProcess.ts';
import {
  createFarNetwork,
  createNetworkWithoutIpv4,
  type FarNetwork,
  openWayIn,
  type Place,
  serviceAddress,
  serviceAddress6,
} from './farNetwork.ts';

const port = 8443;

/** The agent at home. */
export const home = {
  email: 'home@company.test',
  password: 'staple battery horse',
  first_name: 'Homer',
  last_name: 'Smith',
  ext: '201',
};

/** What the microphones in the office and at home hear. */
export const [officeHz, homeHz] = [520, 930];

/** A team service with TLS, reached from its own network and from a home far away. */
export interface FarService {
  readonly network: FarNetwork;
  readonly process: ServiceProcess;
  readonly admin: SignedIn;
  signIn(credentials: { readonly email: string; readonly password: string }): Promise<SignedIn>;
  /** Where browsers find it. */
  readonly url: string;
  /** The interface in a Chromium beside the service, at home, or in another place of the network. */
  open(
    place: 'service' | 'home' | Place,
    credentials: Parameters<typeof openAgentUi>[1],
    toneHz: number,
    invitation?: string,
  ): Promise<AgentUi>;
  dispose(): Promise<void>;
}

/** How it is reached. */
interface FarServiceOptions {
  /** UDP ports of audio, where the service is behind a router of its own; the router passes on these alone. */
  readonly mediaPorts?: string;
  /** Whether there is no IPv4 between the service and the home. */
  readonly isIpv6Alone?: boolean;
  /** Further variables. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts it, with its owner. */
export async function startFarService({
  mediaPorts,
  isIpv6Alone = false,
  settings: further,
}: FarServiceOptions = {}): Promise<FarService> {
  const forwarded = mediaPorts === undefined ? null : { tcp: String(port), udp: mediaPorts.replace('-', ':') };
  const network = isIpv6Alone ? await createNetworkWithoutIpv4() : await createFarNetwork(forwarded);
  const dataDir = await newDataDir('cordboard-far-', { hasOwner: true });
  const url = `https://${isIpv6Alone ? `[${serviceAddress6}]` : serviceAddress}:${port}`;
  const settings = {
    CORDBOARD_HOST: isIpv6Alone ? '::' : '0.0.0.0',
    CORDBOARD_PORT: String(port),
    CORDBOARD_TLS_SELF: '1',
    CORDBOARD_PUBLIC_URL: url,
    CORDBOARD_DEMO: '0',
    ...further,
    ...(mediaPorts === undefined ? {} : { CORDBOARD_MEDIA_PORTS: mediaPorts, CORDBOARD_MEDIA_ADDRESS: serviceAddress }),
  };
  const service = await startServiceProcess(dataDir, settings, (command) => network.service.inside(command));
  const wayIn = await openWayIn(network.service, {
    port,
    ca: await readFile(join(dataDir, 'tls', 'authority.pem'), 'utf8'),
  });
  const api = `${wayIn.url}/v1.1/cordboard`;
  const reached = { url: wayIn.url, signIn: (credentials = owner) => signIn(api, credentials) };
  return {
    network,
    process: service,
    admin: await reached.signIn(),
    signIn: reached.signIn,
    url,
    open: (place, credentials, toneHz, invitation) => {
      // The router does not send back in what its own side asks for.
      const address = place === 'service' ? `https://localhost:${port}` : url;
      const { inside } = typeof place === 'string' ? network[place] : place;
      const from = { inside, url: address };
      return openAgentUi(reached, credentials, toneHz, { from, ...givenFields({ invitation }) });
    },
    async dispose() {
      await wayIn.close();
      await service.dispose();
      await network.dispose();
    },
  };
}
