import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { LineConfig, LineDiscovery, LineTestStep } from '../../../electron/service/telephony/ports/sip.ts';
import { type GatewayFixture, lineConfig, startGateway } from '../../support/sip/gatewayFixture.ts';
import { hastyClock } from '../../support/sip/hastyClock.ts';
import { type Answering, type PeerAnswer, someSdp, startUdpPeer, type UdpPeer } from '../../support/sip/udpPeer.ts';
import { until } from '../../support/until.ts';

/** Whoever gets an answer to a challenge of its own can guess the line's password from it at leisure. */
let sip: GatewayFixture;
const peers: UdpPeer[] = [];

async function peer(host: string, answering?: Answering): Promise<UdpPeer> {
  const started = await startUdpPeer(host, answering);
  peers.push(started);
  return started;
}

async function line(server: UdpPeer, settings: Partial<LineConfig> = {}): Promise<void> {
  sip = startGateway(undefined, hastyClock(5));
  await sip.line(server.address, { optionsSeconds: null, ...settings });
}

afterEach(async () => {
  await sip.gateway.close();
  await sip.close();
  for (const started of peers.splice(0)) started.close();
});

const challenge = (realm: string, algorithm: string): PeerAnswer => ({
  status: '407 Proxy Authentication Required',
  headers: [`Proxy-Authenticate: Digest realm="${realm}", nonce="${realm}-${algorithm}", algorithm=${algorithm}`],
});
const ok: PeerAnswer = { status: '200 OK' };
const received = (texts: readonly string[]) => texts.filter((text) => /^(?:Proxy-)?Authorization:/im.test(text));

/** Answers calls, and names as their other end whoever `contact` is. */
const connectsTo =
  (contact: () => string): Answering =>
  ({ method, text }) => {
    if (method !== 'INVITE' || /^To:.*;tag=/m.test(text)) return method === 'ACK' ? [] : [ok];
    return [{ status: '200 OK', headers: [`Contact: <sip:thief@${contact()}>`], body: someSdp('127.0.0.1') }];
  };

describe('an outsider at the other end of a call', () => {
  it('gets no hash of the password for a 407 to BYE', async () => {
    const thief = await peer('127.0.0.2', ({ method }) => (method === 'ACK' ? [] : [challenge('pbx.test', 'MD5')]));
    const server = await peer(
      '127.0.0.1',
      connectsTo(() => thief.address),
    );
    await line(server);
    const call = await sip.dial('600');
    await call.event('answered');
    await call.leg.end();
    await thief.request('BYE');
    // Closing waits for the answer to the BYE.
    await sip.gateway.close();
    expect(received(thief.heard)).toEqual([]);
    expect(thief.requests('BYE')).toHaveLength(1);
  });

  it('gets none for a 401 to a re-INVITE, and the call continues', async () => {
    const refusal: PeerAnswer = {
      status: '401 Unauthorized',
      headers: ['WWW-Authenticate: Digest realm="pbx.test", nonce="1", algorithm=MD5'],
    };
    const thief = await peer('127.0.0.2', ({ method }) =>
      method === 'ACK' ? [] : [method === 'INVITE' ? refusal : ok],
    );
    const server = await peer(
      '127.0.0.1',
      connectsTo(() => thief.address),
    );
    await line(server);
    const call = await sip.dial('600');
    await call.event('answered');
    await expect(call.leg.hold()).rejects.toThrow('401');
    expect(call.leg.state).toBe('answered');
    await call.leg.end();
    expect(received(thief.heard)).toEqual([]);
  });

  it.each(['302 Moved Temporarily', '305 Use Proxy'])('gets none where a %s leads to it', async (status) => {
    const thief = await peer('127.0.0.2', ({ method }) => (method === 'ACK' ? [] : [challenge('pbx.test', 'MD5')]));
    const server = await peer('127.0.0.1', ({ method }) =>
      method === 'ACK' ? [] : [{ status, headers: [`Contact: <sip:600@${thief.address}>`] }],
    );
    await line(server);
    const call = await sip.dial('600');
    expect((await call.event('ended')).termination.sipStatus).toBe(407);
    expect(received(thief.heard)).toEqual([]);
    expect(thief.requests('INVITE')).toHaveLength(1);
  });

  it('gets no hash where a registrar redirects the line to it', async () => {
    const thief = await peer('127.0.0.2', () => [challenge('pbx.test', 'MD5')]);
    const server = await peer('127.0.0.1', () => [
      { status: '302 Moved Temporarily', headers: [`Contact: <sip:${thief.address}>`] },
    ]);
    await line(server, { register: true });
    await until(() => sip.gateway.lineStatus(1).state === 'failed', { what: 'the line to fail' });
    expect(received(thief.heard)).toEqual([]);
    expect(sip.gateway.lineStatus(1).lastError).toMatch(/127\.0\.0\.2.*password/);
  });
});

describe('an outsider whom the line has answered before as its registrar', () => {
  const asks = 'WWW-Authenticate: Digest realm="pbx.test", nonce="first", algorithm=SHA-256, qop="auth"';

  it('gets no answer to the registrar’s challenge where that sends the line to it', async () => {
    const thief = await peer('127.0.0.2', () => [{ status: '403 Forbidden' }]);
    let isKnown = false;
    const server = await peer('127.0.0.1', (request) => {
      if (!request.header('Authorization')) return [{ status: '401 Unauthorized', headers: [asks] }];
      if (isKnown) return [{ status: '302 Moved Temporarily', headers: [`Contact: <sip:${thief.address}>`] }];
      isKnown = true;
      return [{ status: '200 OK', headers: ['Expires: 10'] }];
    });
    await line(server, { register: true });
    await thief.request('REGISTER');
    expect(received(thief.heard)).toEqual([]);
  });

  it('does not choose what is answered to the registrar next', async () => {
    const thief = await peer('127.0.0.2', ({ method }) =>
      method === 'ACK' ? [] : [{ status: '200 OK', headers: ['Authentication-Info: nextnonce="thief"'] }],
    );
    const calls = connectsTo(() => thief.address);
    const server = await peer('127.0.0.1', (request) => {
      if (request.method !== 'REGISTER') return calls(request);
      return request.header('Authorization') ? [ok] : [{ status: '401 Unauthorized', headers: [asks] }];
    });
    await line(server, { register: true });
    await until(() => sip.gateway.lineStatus(1).state === 'registered', { what: 'the line' });
    const call = await sip.dial('600');
    await call.event('answered');
    await call.leg.end();
    await thief.request('BYE');
    const before = server.requests('REGISTER').length;
    // It signs off with an answer that it was not asked for.
    await sip.gateway.close();
    expect(server.requests('REGISTER').length).toBeGreaterThan(before);
    expect(received(server.heard).join('')).not.toContain('nonce="thief"');
  });
});

describe('who speaks through the line’s own server', () => {
  const pinned = [{ server: '', realm: 'pbx.test', algorithm: 'SHA-256' as const }];

  it('gets no hash for a realm of its own, and the administrator is notified', async () => {
    const server = await peer('127.0.0.1', ({ method }) =>
      method === 'ACK' ? [] : [challenge('thief.test', 'SHA-256')],
    );
    await line(server, { digestRealms: pinned });
    const call = await sip.dial('600');
    expect((await call.event('ended')).termination.sipStatus).toBe(407);
    expect(received(server.heard)).toEqual([]);
    const { warning, refused } = sip.gateway.lineStatus(1);
    expect(warning).toMatch(/“thief\.test” now; so far it was “pbx\.test”.*Asked for the password/);
    expect(refused).toBe(1);
  });

  it('gets none with a weaker algorithm, and a line that registers says what to do', async () => {
    const server = await peer('127.0.0.1', () => [challenge('pbx.test', 'MD5')]);
    await line(server, { register: true, digestRealms: pinned });
    await until(() => sip.gateway.lineStatus(1).state === 'failed', { what: 'the line to fail' });
    expect(received(server.heard)).toEqual([]);
    expect(sip.gateway.lineStatus(1).lastError).toMatch(
      /weaker algorithm than before, MD5 in place of SHA-256.*remove the entry under “Asked for the password”/,
    );
  });

  it('gets none from the test of a line either, which says why', async () => {
    const server = await peer('127.0.0.1', () => [challenge('pbx.test', 'MD5')]);
    await line(server, { enabled: false });
    const settings = lineConfig(server.address, { register: true, digestRealms: pinned });
    const steps: LineTestStep[] = [];
    for await (const step of sip.gateway.testLine(settings)) steps.push(step);
    expect(steps.find(({ step }) => step === 'register')).toMatchObject({
      result: 'failed',
      message: expect.stringContaining('MD5 in place of SHA-256'),
      advice: expect.stringContaining('“Asked for the password”'),
    });
    expect(received(server.heard)).toEqual([]);
  });

  it('gets no hash at another server that the line turns to, once that one was asked by its name', async () => {
    const realms = [{ server: '127.0.0.1', realm: 'pbx.test', algorithm: 'MD5' as const }];
    const server = await peer('127.0.0.1', ({ method }) => (method === 'ACK' ? [] : [challenge('other.test', 'MD5')]));
    await line(server, { digestRealms: realms });
    await (await sip.dial('600')).event('ended');
    expect(received(server.heard)).toEqual([]);
  });
});

describe('who is called through a proxy that has the password already', () => {
  const asks = (status: string, header: string, nonce: string, more = ''): PeerAnswer => ({
    status,
    headers: [`${header}: Digest realm="pbx.test", nonce="${nonce}", algorithm=MD5${more}`],
  });
  const proxys = asks('407 Proxy Authentication Required', 'Proxy-Authenticate', 'proxy');

  it.each([
    ['401', asks('401 Unauthorized', 'WWW-Authenticate', 'thief')],
    ['401 with a stale nonce', asks('401 Unauthorized', 'WWW-Authenticate', 'thief', ', stale=true')],
    ['407', asks('407 Proxy Authentication Required', 'Proxy-Authenticate', 'thief')],
    [
      '407 with a stale nonce',
      asks('407 Proxy Authentication Required', 'Proxy-Authenticate', 'thief', ', stale=true'),
    ],
  ])('gets no hash of its own for %s in the proxy’s realm, which passes it on', async (_, thiefs) => {
    const server = await peer('127.0.0.1', (request) => {
      if (request.method === 'ACK') return [];
      return [request.header('Proxy-Authorization') ? thiefs : proxys];
    });
    await line(server, { digestRealms: [{ server: '', realm: 'pbx.test', algorithm: 'MD5' }] });
    const call = await sip.dial('600');
    const { sipStatus } = (await call.event('ended')).termination;
    expect(sipStatus).toBe(Number(thiefs.status.slice(0, 3)));
    expect(server.requests('INVITE')).toHaveLength(2);
    const answers = received(server.heard).join('');
    expect(answers).toContain('nonce="proxy"');
    expect(answers).not.toContain('nonce="thief"');
  });

  it('is answered where it is a server of a realm of its own that the line knows', async () => {
    const behind: PeerAnswer = {
      status: '401 Unauthorized',
      headers: ['WWW-Authenticate: Digest realm="office.test", nonce="office", algorithm=MD5'],
    };
    const server = await peer('127.0.0.1', (request) => {
      if (request.method === 'ACK') return [];
      if (!request.header('Proxy-Authorization')) return [proxys];
      if (!request.header('Authorization')) return [behind];
      return [{ status: '486 Busy Here' }];
    });
    const digestRealms = ['pbx.test', 'office.test'].map((realm) => ({ server: '', realm, algorithm: 'MD5' as const }));
    await line(server, { digestRealms });
    const call = await sip.dial('600');
    expect((await call.event('ended')).termination.sipStatus).toBe(486);
  });
});

describe('the line’s own server', () => {
  const both: PeerAnswer = {
    status: '401 Unauthorized',
    headers: ['MD5', 'SHA-256'].map(
      (algorithm) => `WWW-Authenticate: Digest realm="a", nonce="${algorithm}", algorithm=${algorithm}`,
    ),
  };
  const registrar =
    (refusal: PeerAnswer): Answering =>
    (request) =>
      request.method !== 'ACK' ? [request.header('Authorization') ? ok : refusal] : [];
  const lessons = () => {
    const learned: LineDiscovery[] = [];
    sip.gateway.onLineDiscovery((_, lesson) => learned.push(lesson));
    return learned;
  };
  const registered = () => until(() => sip.gateway.lineStatus(1).state === 'registered', { what: 'the line' });

  it('is asked for the strongest algorithm, and its realm is kept from the first registration on', async () => {
    const server = await peer('127.0.0.1', registrar(both));
    sip = startGateway(undefined, hastyClock(5));
    const learned = lessons();
    await sip.line(server.address, { register: true, contactUser: 'f00d' });
    await registered();
    const digestRealms = [{ server: '127.0.0.1', realm: 'a', algorithm: 'SHA-256' }];
    expect(learned).toContainEqual({ digestRealms });
    expect(learned).toContainEqual({ knownAddresses: ['127.0.0.1'] });
    expect(received(server.heard)[0]).toContain('algorithm=SHA-256');
  });

  it('may become stronger, and is not believed when it becomes weaker again', async () => {
    let refusal: PeerAnswer = { ...both, headers: both.headers?.slice(0, 1) ?? [] };
    const server = await peer('127.0.0.1', (request) => registrar(refusal)(request));
    sip = startGateway(undefined, hastyClock(5));
    const learned = lessons();
    const config = await sip.line(server.address, { register: true });
    await registered();
    refusal = { ...both, headers: both.headers?.slice(1) ?? [] };
    await sip.gateway.setLine({
      ...config,
      digestRealms: [{ server: '127.0.0.1', realm: 'a', algorithm: 'MD5' }],
      dtmf: 'info',
    });
    await registered();
    expect(learned).toContainEqual({ digestRealms: [{ server: '127.0.0.1', realm: 'a', algorithm: 'SHA-256' }] });
    refusal = { ...both, headers: both.headers?.slice(0, 1) ?? [] };
    const digestRealms = [{ server: '127.0.0.1', realm: 'a', algorithm: 'SHA-256' as const }];
    await sip.gateway.setLine({ ...config, digestRealms, dtmf: 'inband' });
    await until(() => sip.gateway.lineStatus(1).state === 'failed', { what: 'the line to fail' });
    await sip.gateway.setLine({ ...config, digestRealms: [] });
    await registered();
  });
});

describe('a registrar that redirects the line to an outsider over TCP', () => {
  it('does not make it send the password there', async () => {
    const heard: string[] = [];
    const answer = (host: string, lines: (request: string) => string[]) => {
      const server = createServer((socket) => {
        socket.on('data', (data) => {
          // A ping may come before it.
          const request = data.toString().trimStart();
          if (!request.startsWith('REGISTER')) return;
          if (host === '127.0.0.2') heard.push(request);
          const copied = request.split('\r\n').filter((text) => /^(?:Via|From|To|Call-ID|CSeq):/.test(text));
          const [status = '', ...headers] = lines(request);
          socket.write([`SIP/2.0 ${status}`, ...copied, ...headers, 'Content-Length: 0', '', ''].join('\r\n'));
        });
        socket.on('error', () => undefined);
      });
      return new Promise<{ address: string; close(): void }>((resolve) => {
        server.listen(0, host, () => {
          const { port } = server.address() as AddressInfo;
          resolve({ address: `${host}:${port}`, close: () => void server.close() });
        });
      });
    };
    const thief = await answer('127.0.0.2', () => [
      '401 Unauthorized',
      'WWW-Authenticate: Digest realm="pbx.test", nonce="1"',
    ]);
    const server = await answer('127.0.0.1', () => ['302 Moved', `Contact: <sip:${thief.address};transport=tcp>`]);
    sip = startGateway(undefined, hastyClock(5));
    await sip.line(server.address, { register: true, transport: 'tcp' });
    await until(() => sip.gateway.lineStatus(1).state === 'failed', { what: 'the line to fail' });
    expect(heard.length).toBeGreaterThan(0);
    expect(received(heard)).toEqual([]);
    thief.close();
    server.close();
  });
});
