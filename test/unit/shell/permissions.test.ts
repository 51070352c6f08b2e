import { describe, expect, it } from 'vitest';
import { isGranted, isUsableHeadset } from '../../../electron/shell/pageGuards.ts';

const origin = 'http://127.0.0.1:4100';
const ours = `${origin}/phone`;

describe('permissions', () => {
  it.each(['media', 'speaker-selection', 'hid', 'notifications', 'clipboard-sanitized-write'])(
    'grants our page %s',
    (permission) => {
      expect(isGranted({ permission, asker: ours, mediaTypes: [] }, origin)).toBe(true);
    },
  );

  it.each(['geolocation', 'midi', 'usb', 'serial', 'clipboard-read', 'display-capture', 'openExternal', 'fullscreen'])(
    'refuses our page %s',
    (permission) => expect(isGranted({ permission, asker: ours }, origin)).toBe(false),
  );

  it('grants the microphone but not the camera', () => {
    expect(isGranted({ permission: 'media', asker: ours, mediaTypes: ['audio'] }, origin)).toBe(true);
    expect(isGranted({ permission: 'media', asker: ours, mediaTypes: ['audio', 'video'] }, origin)).toBe(false);
  });

  it.each(['https://example.com/', 'http://127.0.0.1:4101/', '', 'null'])('grants %s nothing', (asker) => {
    expect(isGranted({ permission: 'media', asker, mediaTypes: ['audio'] }, origin)).toBe(false);
  });

  it('grants our page headsets and busy lights, and neither other devices nor other pages', () => {
    const headset = { collections: [{ usagePage: 0x0c }, { usagePage: 0x0b }] };
    const asked = { deviceType: 'hid', origin, device: headset };
    expect(isUsableHeadset(asked, origin)).toBe(true);
    expect(isUsableHeadset({ ...asked, device: { collections: [{ usagePage: 0x08 }] } }, origin)).toBe(true);
    const busylight = { vendorId: 0x27bb, productId: 0x3bcd, collections: [{ usagePage: 0xffa0 }] };
    expect(isUsableHeadset({ ...asked, device: busylight }, origin)).toBe(true);
    expect(isUsableHeadset({ ...asked, device: { ...busylight, productId: 1 } }, origin)).toBe(false);
    expect(isUsableHeadset({ ...asked, origin: 'https://example.com' }, origin)).toBe(false);
    expect(isUsableHeadset({ ...asked, device: { collections: [{ usagePage: 0x01 }] } }, origin)).toBe(false);
    expect(isUsableHeadset({ ...asked, device: {} }, origin)).toBe(false);
    expect(isUsableHeadset({ ...asked, deviceType: 'usb' }, origin)).toBe(false);
  });
});
