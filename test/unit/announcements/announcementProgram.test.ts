import { expect, it } from 'vitest';
import { placeAfter } from '../../../electron/service/announcements/announcementProgram.ts';
import { PCM_RATE_HZ } from '../../../electron/service/telephony/ports/media.ts';

const tenSeconds = new Int16Array(10 * PCM_RATE_HZ);

it.each([
  ['from its beginning', 1_500, 0],
  ['two seconds before', 5_000, 3],
  ['with its last two seconds, however long its caller was held', 60_000, 8],
])('an announcement goes on %s', (_, toldMs, seconds) => {
  expect(placeAfter(toldMs, tenSeconds) / PCM_RATE_HZ).toBe(seconds);
});
