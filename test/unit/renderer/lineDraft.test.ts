import { describe, expect, it } from 'vitest';
import {
  draftOfLine,
  emptyLineDraft,
  type LineDraft,
  lineFields,
  toLinePatch,
  toNewLine,
} from '../../../renderer/entities/line/lineDraft.ts';
import { type Line, linePatchSchema, lineSchema, newLineSchema } from '../../../shared/api/lines.ts';

const typed: LineDraft = {
  ...emptyLineDraft,
  server: ' pbx.example.com:5080 ',
  username: '1001',
  auth_username: ' ',
  password: 'secret',
  caller_id: '+441632960123',
};

function storedLine(request: ReturnType<typeof newLineSchema.parse>): Line {
  const stored = { ...request, id: 1, is_demo: false, has_password: true, tls_ca_certificates: [] };
  const status = {
    state: 'registered',
    last_error: null,
    registered_at: null,
    warning: null,
    refused_requests: 0,
    last_error_sentences: [],
    warning_sentences: [],
  };
  return lineSchema.parse({
    ...stored,
    ...status,
    known_addresses: [],
    listens_at: null,
    mailbox: null,
    colleagues: [],
  });
}

const line = storedLine(newLineSchema.parse(toNewLine(typed)));

describe('a line’s form', () => {
  it('is a line that the service accepts, empty texts being "not set"', () => {
    const line = newLineSchema.parse(toNewLine(typed));
    expect(line).toMatchObject({
      name: 'pbx.example.com',
      server: 'pbx.example.com:5080',
      auth_username: null,
      outbound_proxy: null,
      password: 'secret',
      codecs: ['opus', 'G722', 'PCMA', 'PCMU'],
    });
  });

  it.each([
    ['wss://pbx.example.com:8443/ws', 'pbx.example.com'],
    ['192.0.2.10', '192.0.2.10'],
  ])('without a name takes the host of %s', (server, name) => {
    expect(toNewLine({ ...typed, server }).name).toBe(name);
    expect(toNewLine({ ...typed, server, name: 'Office' }).name).toBe('Office');
  });

  it('keeps the stored password unless a new one was typed', () => {
    expect(linePatchSchema.parse(toLinePatch(typed, line)).password).toBe('secret');
    expect('password' in toLinePatch({ ...typed, password: '' }, line)).toBe(false);
  });

  it('opened from a line and sent back changes nothing', () => {
    const request = newLineSchema.parse(
      toNewLine({
        ...typed,
        backup_servers: 'two.example.com\n three.example.com ',
        options_seconds: '',
        local_address: '192.0.2.7',
        local_port: '5062',
        number_rules: [{ match: '0', strip: '1', prefix: ' +49 ' }],
        emergency_numbers: '110, 112',
      }),
    );
    const line = storedLine(request);
    const { enabled: _, password: __, digest_realms: ___, ...settings } = request;
    expect(settings).toMatchObject({
      backup_servers: ['two.example.com', 'three.example.com'],
      options_seconds: null,
      local_address: '192.0.2.7',
      local_port: 5062,
      number_rules: [{ match: '0', strip: 1, prefix: '+49' }],
      emergency_numbers: ['110', '112'],
    });
    expect(toLinePatch(draftOfLine(line), line)).toEqual(settings);
  });

  it('leaves what the line learned of its servers alone, unless it was changed', () => {
    const realm = { server: 'pbx.example.com', realm: 'pbx', algorithm: 'SHA-256' } as const;
    const learned = { ...line, digest_realms: [realm] };
    expect('digest_realms' in toLinePatch(draftOfLine(learned), learned)).toBe(false);
    const forgotten = { ...draftOfLine(learned), digest_realms: [] };
    expect(toLinePatch(forgotten, learned)).toMatchObject({ digest_realms: [] });
  });

  it('names every field that an error may point to', () => {
    expect([...lineFields].sort()).toEqual(Object.keys(emptyLineDraft).sort());
  });
});
