import { describe, expect, it } from 'vitest';
import { withoutSecrets } from '../../../renderer/platform/api/exchangeLog.ts';
import { toCurl } from '../../../shared/api/curl.ts';

describe('the developer drawer', () => {
  it('copies a request as a shell command without the token', () => {
    const curl = toCurl({ method: 'PATCH', url: 'http://127.0.0.1:1/v1.1/calls/7', body: { notes: "it's" } });
    expect(curl).toBe(
      [
        "curl -X PATCH 'http://127.0.0.1:1/v1.1/calls/7' \\",
        '  -H "Authorization: Bearer $CORDBOARD_TOKEN" \\',
        "  -H 'Content-Type: application/json' \\",
        `  -d '{"notes":"it'\\''s"}'`,
      ].join('\n'),
    );
  });

  it('keeps no secret at any depth', () => {
    const body = { email: 'a@b.c', password: 'p', data: [{ token: 't', name: 'n' }], user_token: 'u' };
    expect(withoutSecrets(body)).toEqual({
      email: 'a@b.c',
      password: '•••',
      data: [{ token: '•••', name: 'n' }],
      user_token: '•••',
    });
  });
});
