import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settingNames } from '../../../electron/service/platform/config/config.ts';

describe('the configuration of webhooks', () => {
  it('trusts the usual authorities and no private target by default', () => {
    expect(readConfig([], {}).webhooks).toEqual({ caFile: null, allowPrivate: false });
  });

  it('comes from the environment, and flags win', () => {
    const env = { CORDBOARD_WEBHOOK_CA: '/etc/ca.pem', CORDBOARD_WEBHOOK_PRIVATE: '1' };
    expect(readConfig([], env).webhooks).toEqual({ caFile: '/etc/ca.pem', allowPrivate: true });
    expect(readConfig(['--webhook-private=0', '--webhook-ca', '/other.pem'], env).webhooks).toEqual({
      caFile: '/other.pem',
      allowPrivate: false,
    });
    expect(readConfig(['--webhook-private', '--demo'], {})).toMatchObject({
      webhooks: { allowPrivate: true },
      demo: true,
    });
  });

  it('trusts the authorities of the whole service unless it has its own', () => {
    const env = { CORDBOARD_CA: '/etc/ca.pem' };
    expect(readConfig([], env)).toMatchObject({ caFile: '/etc/ca.pem', webhooks: { caFile: '/etc/ca.pem' } });
    expect(readConfig(['--webhook-ca=/other.pem'], env)).toMatchObject({
      caFile: '/etc/ca.pem',
      webhooks: { caFile: '/other.pem' },
    });
  });

  it('names a wrong setting', () => {
    expect(() => readConfig([], { CORDBOARD_WEBHOOK_PRIVATE: 'yes' })).toThrow(ConfigError);
    expect(() => readConfig([], { CORDBOARD_WEBHOOK_PRIVATE: 'yes' })).toThrow('CORDBOARD_WEBHOOK_PRIVATE');
  });
});

describe('a command line', () => {
  it.each([['--prot'], ['--prot=5'], ['-p'], ['elsewhere'], ['--'], ['--no-demo'], ['--__proto__=1']])(
    'with what is no option is refused: %s',
    (given) => {
      expect(() => readConfig(['--demo', given], {})).toThrow(new ConfigError(`Unknown option: ${given}`));
    },
  );

  it.each([
    ['at the end', ['--demo', '--port']],
    ['before the next option', ['--port', '--demo']],
  ])('that leaves out a value %s is refused', (_, args) => {
    expect(() => readConfig(args, {})).toThrow(new ConfigError('--port needs a value'));
  });

  it('gives an option more than once: the last counts', () => {
    expect(readConfig(['--port', '5', '--port=6'], {}).port).toBe(6);
  });

  it('may give a value that begins with a dash', () => {
    expect(readConfig(['--data', '-mine'], {}).dataDir).toMatch(/-mine$/);
  });
});

describe('beyond this machine', () => {
  const files = ['--tls-cert', '/etc/cert.pem', '--tls-key', '/etc/key.pem'];

  it('needs a certificate, or that the operator says otherwise', () => {
    expect(() => readConfig(['--host', '0.0.0.0'], {})).toThrow('CORDBOARD_TLS_CERT and CORDBOARD_TLS_KEY, or');
    expect(readConfig(['--host', '0.0.0.0', '--insecure-http'], {}).tls).toBeNull();
    expect(readConfig(['--host', '127.0.0.2'], {}).tls).toBeNull();
    expect(readConfig(['--host', '0.0.0.0', ...files], {}).tls).toEqual({
      certFile: '/etc/cert.pem',
      keyFile: '/etc/key.pem',
    });
  });

  it('may make its certificate itself, which phones are shown too', () => {
    const config = readConfig(['--host', '0.0.0.0', '--tls-self', '--data', '/srv/phone', '--sip-tls', '5061'], {});
    const made = { certFile: '/srv/phone/tls/service.pem', keyFile: '/srv/phone/tls/service.key' };
    expect(config).toMatchObject({ tlsSelf: true, tls: made, sip: { certificate: made } });
    expect(() => readConfig([...files, '--tls-self'], {})).toThrow('cannot be set with CORDBOARD_TLS_CERT');
  });

  it('knows where people open it, which pages may then be', () => {
    const { publicUrl, corsOrigins } = readConfig(['--public-url', 'https://phone.company.test:8443/'], {});
    expect({ publicUrl, corsOrigins }).toEqual({
      publicUrl: 'https://phone.company.test:8443',
      corsOrigins: ['https://phone.company.test:8443'],
    });
    expect(() => readConfig(['--public-url', 'phone.company.test'], {})).toThrow('must be an address such as https://');
    expect(() => readConfig(['--public-url', 'https://phone.company.test/path'], {})).toThrow('must be an address');
  });

  it('a certificate has its key', () => {
    expect(() => readConfig(['--tls-cert', '/etc/cert.pem'], {})).toThrow('must be set together');
  });

  it('serves phones with the same certificate, unless they have their own', () => {
    const certificate = { certFile: '/etc/cert.pem', keyFile: '/etc/key.pem' };
    expect(readConfig([...files, '--sip-tls', '5061'], {}).sip.certificate).toEqual(certificate);
    const own = ['--sip-tls-cert', '/etc/sip.pem', '--sip-tls-key', '/etc/sip.key'];
    expect(readConfig([...files, ...own], {}).sip.certificate).toEqual({
      certFile: '/etc/sip.pem',
      keyFile: '/etc/sip.key',
    });
  });
});

describe('audio', () => {
  it('has a range of ports and addresses in front of a NAT', () => {
    expect(readConfig([], {})).toMatchObject({ mediaPorts: null, agentMediaPort: null, mediaAddresses: [] });
    const env = { CORDBOARD_MEDIA_PORTS: '20000-20999', CORDBOARD_MEDIA_ADDRESS: '198.51.100.10, 2001:db8::1' };
    expect(readConfig([], env)).toMatchObject({
      mediaPorts: { from: 20_000, to: 20_999 },
      mediaAddresses: ['198.51.100.10', '2001:db8::1'],
    });
  });

  it('has one port for all agents, alone or beside a range for the lines', () => {
    expect(readConfig(['--media-ports', '40000'], {})).toMatchObject({ agentMediaPort: 40_000, mediaPorts: null });
    expect(readConfig(['--media-ports', '40000, 20000-20999'], {})).toMatchObject({
      agentMediaPort: 40_000,
      mediaPorts: { from: 20_000, to: 20_999 },
    });
  });

  it('is carried by the main thread, or by so many threads', () => {
    expect(readConfig([], {}).workers).toBe(0);
    expect(readConfig(['--workers', '3'], {}).workers).toBe(3);
    for (const wrong of ['-1', '65', '1.5', 'all']) {
      expect(() => readConfig([`--workers=${wrong}`], {})).toThrow('CORDBOARD_WORKERS (--workers)');
    }
  });

  it('has TURN servers with the secret that they know', () => {
    const turn = ['--turn', 'turn:turn.company.test:3478, turns:turn.company.test:443?transport=tcp'];
    const secret = ['--turn-secret', 'a secret that both know'];
    expect(readConfig([...turn, ...secret, '--turn-only'], {}).turn).toEqual({
      urls: ['turn:turn.company.test:3478', 'turns:turn.company.test:443?transport=tcp'],
      secret: 'a secret that both know',
      isOnlyWay: true,
    });
    expect(() => readConfig(turn, {})).toThrow('CORDBOARD_TURN_SECRET (--turn-secret) must be set together');
    expect(() => readConfig(['--turn-only'], {})).toThrow('CORDBOARD_TURN_ONLY (--turn-only) needs');
    expect(() => readConfig(['--turn', 'https://x', ...secret], {})).toThrow('must be addresses such as turn:');
  });

  it.each([
    '80',
    '70000',
    '20000,',
    '20001,20000-20999',
    '20999-20000',
    '20000-20002',
    '1000-2000',
    '20000-70000',
    'x-y',
  ])('refuses ports %s', (ports) => {
    expect(() => readConfig(['--media-ports', ports], {})).toThrow(
      'CORDBOARD_MEDIA_PORTS (--media-ports): must be ports',
    );
  });

  it.each(['phone.company.test', '198.51.100.10,198.51.100.11', ','])('refuses addresses %s', (addresses) => {
    expect(() => readConfig(['--media-address', addresses], {})).toThrow('must be an IP address, or one of IPv4 and');
  });
});

describe('a node', () => {
  const database = { CORDBOARD_DATABASE_URL: 'postgres://cordboard@db/cordboard' };

  it('has a name, and the servers by which it knows the others', () => {
    const env = { ...database, CORDBOARD_CLUSTER: 'nats://a:4222, tls://b:4222', CORDBOARD_NODE: 'node-1' };
    expect(readConfig(['--node-url=http://10.0.0.1:8080'], env).cluster).toEqual({
      servers: ['nats://a:4222', 'tls://b:4222'],
      name: 'cordboard',
      node: 'node-1',
      url: 'http://10.0.0.1:8080',
      caFile: null,
    });
    expect(readConfig(['--ca=/etc/ssl/own.pem'], env).cluster?.caFile).toBe('/etc/ssl/own.pem');
    expect(readConfig([], database).cluster).toBeNull();
  });

  it('shares a database of PostgreSQL with the others, and is no desktop', () => {
    const env = { CORDBOARD_CLUSTER: 'nats://a:4222', CORDBOARD_NODE: 'node-1' };
    expect(() => readConfig([], env)).toThrow(/set CORDBOARD_DATABASE_URL$/);
    expect(() => readConfig(['--desktop'], { ...env, ...database })).toThrow(ConfigError);
  });

  it.each([
    ['--cluster=a:4222', 'CORDBOARD_CLUSTER'],
    ['--cluster=', 'CORDBOARD_CLUSTER'],
    ['--node=a.b', 'CORDBOARD_NODE'],
    [`--node=${'a'.repeat(41)}`, 'CORDBOARD_NODE'],
    ['--node-url=ftp://a', 'CORDBOARD_NODE_URL'],
    ['--cluster-name=>', 'CORDBOARD_CLUSTER_NAME'],
  ])('names what is wrong with %s', (given, named) => {
    expect(() => readConfig([given], { ...database, CORDBOARD_CLUSTER: 'nats://a:4222' })).toThrow(named);
  });

  it('is set in the compose file as it reads settings, and finds the files beside it', () => {
    const folder = resolve(import.meta.dirname, '../../../deploy/cluster');
    const compose = readFileSync(join(folder, 'compose.yml'), 'utf8').replaceAll(/\$\{[^}]*\}/g, 'secret');
    const given = [...compose.matchAll(/(CORDBOARD_[A-Z_]+): "?([^",}\n]+)"?/g)];
    const env = Object.fromEntries(given.map(([, name, value]) => [name, value]));
    expect(readConfig([], env)).toMatchObject({ cluster: { node: 'node-3', url: 'http://10.0.0.3:8080' }, port: 8080 });
    const known = new Set(settingNames.map((name) => `CORDBOARD_${name.toUpperCase().replaceAll('-', '_')}`));
    expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
    const mounted = [...compose.matchAll(/- \.\/(\S+?):/g)].map(([, name]) => name ?? '');
    expect(mounted.toSorted()).toEqual(['dispatcher.list', 'haproxy.cfg', 'kamailio.cfg']);
    for (const name of mounted) expect(readFileSync(join(folder, name), 'utf8')).not.toBe('');
  });
});
