import { expect, it } from 'vitest';
import { checkServer } from '../../../electron/service/lines/lineService.ts';

it.each([
  ['pbx.test', 'udp'],
  ['pbx.test:5070', 'tls'],
  ['[2001:db8::1]:5070', 'tcp'],
  ['wss://pbx.test/ws', 'wss'],
] as const)('takes %s for %s', (server, transport) => {
  expect(() => checkServer(server, transport)).not.toThrow();
});

it('names the field of what it refuses', () => {
  expect(() => checkServer('wss://pbx.test', 'udp')).toThrow('With udp the server must be host or host:port');
  expect(() => checkServer('pbx.test', 'wss', 'backup_servers')).toThrow(
    expect.objectContaining({ field: 'backup_servers', message: 'With wss the server must be a wss:// URL' }),
  );
});
