import { describe, expect, it } from 'vitest';
import { isGranted } from '../../../electron/shell/pageGuards.ts';

const origin = 'http://127.0.0.1:4100';
const ours = `${origin}/phone`;

describe('permissions', () => {
  it.each(['media', 'speaker-selection', 'notifications', 'clipboard-sanitized-write'])(
    'grants our page %s',
    (permission) => {
      expect(isGranted({ permission, asker: ours, mediaTypes: [] }, origin)).toBe(true);
    },
  );

  it.each([
    'geolocation',
    'midi',
    'hid',
    'usb',
    'serial',
    'clipboard-read',
    'display-capture',
    'openExternal',
    'fullscreen',
  ])('refuses our page %s', (permission) => expect(isGranted({ permission, asker: ours }, origin)).toBe(false));

  it('grants the microphone but not the camera', () => {
    expect(isGranted({ permission: 'media', asker: ours, mediaTypes: ['audio'] }, origin)).toBe(true);
    expect(isGranted({ permission: 'media', asker: ours, mediaTypes: ['audio', 'video'] }, origin)).toBe(false);
  });

  it.each(['https://example.com/', 'http://127.0.0.1:4101/', '', 'null'])('grants %s nothing', (asker) => {
    expect(isGranted({ permission: 'media', asker, mediaTypes: ['audio'] }, origin)).toBe(false);
  });
});
