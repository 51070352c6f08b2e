import { expect, it } from 'vitest';
import { contentSecurityPolicy, withPolicy } from '../../../electron/shell/pageGuards.ts';

it('adds the policy to an answer that has none', () => {
  expect(withPolicy({ 'Content-Type': ['text/html'] })).toEqual({
    'Content-Type': ['text/html'],
    'Content-Security-Policy': [contentSecurityPolicy],
  });
});

it('keeps the policy that the service states, however it writes the name', () => {
  const headers = { 'content-security-policy': ["default-src 'self'"] };
  expect(withPolicy(headers)).toEqual(headers);
});

it('allows no foreign, inline or evaluated script', () => {
  const scripts = contentSecurityPolicy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(contentSecurityPolicy).toContain("default-src 'none'");
});
