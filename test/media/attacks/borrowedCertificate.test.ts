import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RTCDtlsTransport } from 'werift';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import type { AgentMediaSession, MediaEngine } from '../../../electron/service/telephony/ports/media.ts';
import { audioOffer } from '../../support/audioOffer.ts';
import { until } from '../../support/until.ts';

/**
 * A certificate travels in the clear, and its fingerprint is in the description: whoever is on the way knows both. What nobody
 * else has is its key.
 */
describe('somebody who shows the browser’s certificate without having its key', () => {
  let engine: MediaEngine;

  beforeEach(() => {
    engine = createMediaEngine();
  });

  afterEach(() => engine.close());

  /** @param setup what the offer says of its part in the handshake. */
  async function stateAfter(setup: 'passive' | 'active', hasKey: boolean): Promise<AgentMediaSession['state']> {
    const offer = await audioOffer(hasKey ? undefined : await otherKey());
    const session = await engine.createAgentSession(offer.sdp.replace('a=setup:actpass', `a=setup:${setup}`));
    expect(session.answer).toContain(`a=setup:${setup === 'passive' ? 'active' : 'passive'}`);
    await offer.accept(session.answer);
    await until(() => session.state !== 'connecting', { what: 'the end of the handshake' });
    const { state } = session;
    await offer.close();
    return state;
  }

  /** Another key under the certificate that both sides of this process have. */
  async function otherKey() {
    const { certPem, signatureHash } = await RTCDtlsTransport.SetupCertificate();
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
    const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64');
    return { certPem, signatureHash, keyPem: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n` };
  }

  it.each(['passive', 'active'] as const)('has no session, where it is %s in the handshake', async (setup) => {
    expect(await stateAfter(setup, true)).toBe('connected');
    expect(await stateAfter(setup, false)).toBe('closed');
  });
});
