import { describe, expect, it } from 'vitest';
import { resolveStep } from '../../../electron/service/telephony/sip/lines/resolveStep.ts';
import type { NameService } from '../../../electron/service/telephony/sip/transport/nameService.ts';
import { lineConfig } from '../../support/sip/gatewayFixture.ts';

/** A domain with a NAPTR and two SRV records; everything else is unknown. */
const names: NameService = {
  naptr: async (name) =>
    name === 'pbx.test'
      ? [{ flags: 's', service: 'SIP+D2T', regexp: '', replacement: '_sip._tcp.pbx.test', order: 10, preference: 1 }]
      : [],
  srv: async (name) =>
    name === '_sip._tcp.pbx.test'
      ? [
          { name: 'one.pbx.test', port: 5070, priority: 1, weight: 1 },
          { name: 'two.pbx.test', port: 5080, priority: 2, weight: 1 },
        ]
      : [],
  async addresses(name) {
    if (name === 'one.pbx.test') return ['192.0.2.1'];
    if (name === 'two.pbx.test') return ['2001:db8::2'];
    throw Object.assign(new Error(`no address of ${name}`), { code: 'ENOTFOUND' });
  },
};

const tried = (server: string, more: object = {}) =>
  resolveStep(lineConfig(server, { transport: 'tcp', ...more }), names);

describe('the name step of a line’s test', () => {
  it('shows every question and answer, and the order in which addresses are tried', async () => {
    const { outcome, addresses } = await tried('pbx.test');
    expect(outcome).toMatchObject({
      result: 'ok',
      message: 'pbx.test is 192.0.2.1, port 5070, with 1 more to turn to.',
    });
    expect(outcome.facts).toEqual([
      { name: 'NAPTR of pbx.test', value: '10 SIP+D2T _sip._tcp.pbx.test' },
      { name: 'SRV of _sip._tcp.pbx.test', value: '1 1 one.pbx.test:5070, 2 1 two.pbx.test:5080' },
      { name: 'Addresses of one.pbx.test', value: '192.0.2.1' },
      { name: 'Addresses of two.pbx.test', value: '2001:db8::2' },
      { name: 'Tried in this order', value: '192.0.2.1:5070, [2001:db8::2]:5080' },
    ]);
    expect(addresses.map(({ port }) => port)).toEqual([5070, 5080]);
  });

  it('turns to backup servers when the first has no address', async () => {
    const { outcome } = await tried('gone.test:5060', { backupServers: ['one.pbx.test:5060'] });
    expect(outcome).toMatchObject({ result: 'ok', message: 'one.pbx.test is 192.0.2.1, port 5060.' });
    expect(outcome.advice).toContain('gone.test');
  });

  it('says what to do when there is no address at all, and shows what was asked', async () => {
    const { outcome, addresses } = await tried('gone.test');
    expect(outcome).toMatchObject({ result: 'failed', message: expect.stringContaining('(ENOTFOUND)') });
    expect(outcome.advice).toContain('spelling');
    expect(outcome.facts.map(({ name }) => name)).toEqual(['NAPTR of gone.test', 'SRV of _sip._tcp.gone.test']);
    expect(addresses).toEqual([]);
  });
});
