import { describe, expect, it } from 'vitest';
import {
  draftOfLine,
  emptyLineDraft,
  type LineDraft,
  lineFields,
  toLinePatch,
  toNewLine,
} from '../../../renderer/lib/lines/lineDraft.ts';
import { linePatchSchema, lineSchema, newLineSchema } from '../../../shared/api/schemas/line.ts';

const typed: LineDraft = {
  ...emptyLineDraft,
  server: ' pbx.example.com:5080 ',
  username: '1001',
  auth_username: ' ',
  password: 'secret',
  caller_id: '+441632960123',
};

describe('a line’s form', () => {
  it('is a line that the service accepts, empty texts being "not set"', () => {
    const line = newLineSchema.parse(toNewLine(typed));
    expect(line).toMatchObject({
      name: 'pbx.example.com',
      server: 'pbx.example.com:5080',
      auth_username: null,
      outbound_proxy: null,
      password: 'secret',
      codecs: ['opus', 'PCMA', 'PCMU'],
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
    expect(linePatchSchema.parse(toLinePatch(typed)).password).toBe('secret');
    expect('password' in toLinePatch({ ...typed, password: '' })).toBe(false);
  });

  it('opened from a line and sent back changes nothing', () => {
    const request = newLineSchema.parse(
      toNewLine({
        ...typed,
        backup_servers: 'two.example.com\n three.example.com ',
        options_seconds: '',
        number_rules: [{ match: '0', strip: '1', prefix: ' +49 ' }],
        emergency_numbers: '110, 112',
      }),
    );
    const stored = { ...request, id: 1, is_demo: false, has_password: true, tls_ca_certificates: [] };
    const line = lineSchema.parse({ ...stored, state: 'registered', last_error: null, registered_at: null });
    const { enabled: _, password: __, ...settings } = request;
    expect(settings).toMatchObject({
      backup_servers: ['two.example.com', 'three.example.com'],
      options_seconds: null,
      number_rules: [{ match: '0', strip: 1, prefix: '+49' }],
      emergency_numbers: ['110', '112'],
    });
    expect(toLinePatch(draftOfLine(line))).toEqual(settings);
  });

  it('names every field that an error may point to', () => {
    expect([...lineFields].sort()).toEqual(Object.keys(emptyLineDraft).sort());
  });
});
