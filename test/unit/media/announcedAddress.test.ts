import { describe, expect, it } from 'vitest';
import {
  announcedAddress,
  announcedTo,
} from '../../../electron/service/telephony/media/transport/udp/announcedAddress.ts';

const announced = ['198.51.100.10', '2001:db8::10'];

describe('an announced address', () => {
  it('replaces private addresses of its family', () => {
    expect(announcedAddress('10.66.0.2', announced)).toBe('198.51.100.10');
    expect(announcedAddress('100.64.0.2', announced)).toBe('198.51.100.10');
    expect(announcedAddress('fd00::2', announced)).toBe('2001:db8::10');
    expect(announcedAddress('fd00::2', ['198.51.100.10'])).toBeNull();
  });

  it('does not replace loopback and public addresses', () => {
    expect(announcedAddress('127.0.0.1', announced)).toBeNull();
    expect(announcedAddress('203.0.113.9', announced)).toBeNull();
  });

  it('is sent only to peers beyond the private network', () => {
    expect(announcedTo('203.0.113.9', announced)('10.66.0.2')).toBe('198.51.100.10');
    expect(announcedTo('192.168.1.5', announced)('10.66.0.2')).toBe('10.66.0.2');
    expect(announcedTo(null, announced)('10.66.0.2')).toBe('10.66.0.2');
    expect(announcedTo('pbx.company.test', announced)('10.66.0.2')).toBe('10.66.0.2');
  });
});
