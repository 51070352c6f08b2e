import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'ldapts';
import { findProgram } from '../../../scripts/test/testTools.ts';
import type { KeyPair } from '../certificates.ts';
import { freeUdpPort } from '../sip/freePort.ts';
import { until } from '../until.ts';

const run = promisify(execFile);

/** OpenLDAP's server on loopback, in a folder of its own. */
export interface Slapd {
  readonly port: number;
  readonly tlsPort: number;
  /** Who may read its entries; nobody else may. */
  readonly user: string;
  readonly password: string;
  readonly baseDn: string;
  add(dn: string, attributes: Record<string, string | string[]>): Promise<void>;
  remove(dn: string): Promise<void>;
  /** It takes connections and says nothing. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export interface Person {
  readonly name: string;
  readonly attributes?: Record<string, string | string[]>;
}

const baseDn = 'dc=company,dc=test';
const user = `cn=reader,${baseDn}`;
const password = 'the reader’s own';

const schemas = ['core', 'cosine', 'inetorgperson', 'nis'];

const configuration = (folder: string): string => `
${schemas.map((name) => `include /etc/ldap/schema/${name}.schema`).join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
maxsize 67108864
suffix "${baseDn}"
rootdn "cn=root,${baseDn}"
rootpw root
directory ${folder}/data
index objectClass,telephoneNumber,mobile eq
index cn,sn,givenName,mail eq,sub
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${user}" read by * none
`;

const entries = `
dn: ${baseDn}
objectClass: dcObject
objectClass: organization
dc: company
o: Company

dn: ou=people,${baseDn}
objectClass: organizationalUnit
ou: people

dn: ${user}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: reader
userPassword: ${password}

dn: dc=elsewhere,${baseDn}
objectClass: referral
objectClass: extensibleObject
dc: elsewhere
ref: ldap://127.0.0.1:1/dc=elsewhere,dc=test

dn: dc=here,${baseDn}
objectClass: referral
objectClass: extensibleObject
dc: here
ref: ldap://127.0.0.1/${baseDn}??sub
`;

/** Starts it with the entries of some people below `ou=people`. */
export async function startSlapd({ key, cert }: KeyPair, people: readonly Person[] = []): Promise<Slapd> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-slapd-'));
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'key.pem'), key);
  await chmod(join(folder, 'key.pem'), 0o600);
  await writeFile(join(folder, 'cert.pem'), cert);
  await writeFile(join(folder, 'slapd.conf'), configuration(folder));
  await writeFile(join(folder, 'entries.ldif'), entries);
  const program = findProgram(['slapd']) ?? 'slapd';
  const configured = ['-f', join(folder, 'slapd.conf')];
  await run(findProgram(['slapadd']) ?? 'slapadd', [...configured, '-l', join(folder, 'entries.ldif')]);
  const [port, tlsPort] = [await freeUdpPort(), await freeUdpPort()];
  const urls = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${tlsPort}`;
  const server = spawn(program, [...configured, '-h', urls, '-d', '0'], { stdio: 'ignore' });

  async function asRoot<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ url: `ldap://127.0.0.1:${port}` });
    try {
      await client.bind(`cn=root,${baseDn}`, 'root');
      return await work(client);
    } finally {
      await client.unbind().catch(() => undefined);
    }
  }

  const answers = () =>
    asRoot(async () => true).catch(() => {
      if (server.exitCode !== null) throw new Error(`slapd ended with ${server.exitCode}.`);
      return false;
    });
  await until(answers, { what: 'slapd to answer' });

  const slapd: Slapd = {
    port,
    tlsPort,
    user,
    password,
    baseDn,
    add: (dn, attributes) => asRoot((client) => client.add(dn, attributes)),
    remove: (dn) => asRoot((client) => client.del(dn)),
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async close() {
      if (server.exitCode === null) {
        server.kill('SIGKILL');
        await once(server, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
  for (const person of people) await addPerson(slapd, person);
  return slapd;
}

/** Adds somebody as companies write their people. */
export async function addPerson(slapd: Slapd, { name, attributes = {} }: Person): Promise<string> {
  const dn = `cn=${name},ou=people,${baseDn}`;
  const [givenName = name, ...rest] = name.split(' ');
  const sn = rest.join(' ') || name;
  await slapd.add(dn, { objectClass: 'inetOrgPerson', cn: name, givenName, sn, ...attributes });
  return dn;
}
