import { afterEach, expect, it } from 'vitest';
import { sentencesOf } from '../../../renderer/entities/call/record/MediaFindings.tsx';
import { speak } from '../../../renderer/strings/language.ts';
import type { LegMedia } from '../../../shared/api/calls/callQuality.ts';
import type { Language } from '../../../shared/domain/languages.ts';

const through: LegMedia = {
  packets_sent: 1500,
  packets_received: 500,
  last_packet_ms: 20,
  address: '192.0.2.1:4000',
  codec: 'PCMA',
  unheard_reports: 0,
};

const faults: readonly Partial<LegMedia>[] = [
  { packets_received: 0, last_packet_ms: null },
  { last_packet_ms: 20_400 },
  { unheard_reports: 2 },
  { packets_sent: 0 },
];

async function said(language: Exclude<Language, 'en'>, media: LegMedia | null, name = 'Ada') {
  const { callDetails } = await import(`../../../renderer/strings/${language}/callDetails.ts`);
  speak(language, 'language', callDetails);
  return sentencesOf({ name, media });
}

afterEach(() => speak('en', 'language', {}));

it('says what is wrong with the audio, with figures and address', () => {
  const [blocked] = sentencesOf({ name: 'Ada', media: { ...through, ...faults[0] } });
  expect(blocked?.sentence).toBe('We sent 1,500 packets of audio to Ada (192.0.2.1:4000) and received none.');
  expect(blocked?.advice).toContain('firewall');
  const stopped = sentencesOf({ name: 'Ada', media: { ...through, ...faults[1], address: '' } });
  expect(stopped[0]?.sentence).toBe('The audio of Ada stopped 20 s before the end, after 500 packets.');
  expect(sentencesOf({ name: 'Ada', media: through })).toEqual([]);
  expect(sentencesOf({ name: 'Ada', media: null })).toEqual([]);
});

it('says it in the language of the interface, and as that writes numbers', async () => {
  const [german] = await said('de', { ...through, ...faults[0] });
  expect(german?.sentence).toBe('Wir haben 1.500 Audiopakete an Ada (192.0.2.1:4000) gesendet und keines empfangen.');
  const [arabic] = await said('ar', { ...through, ...faults[3], packets_received: 103 });
  expect(arabic?.sentence).toMatch(/^استلمنا 103 حزم صوت من \u2068Ada\u2069/);
});

it.each(['de', 'es', 'fr', 'ar'] as const)('leaves no English sentence in %s', async (language) => {
  for (const fault of faults) {
    const english = sentencesOf({ name: 'Ada', media: { ...through, ...fault } });
    const [told, ...more] = await said(language, { ...through, ...fault });
    expect(more).toEqual([]);
    expect(told?.sentence).not.toBe(english[0]?.sentence);
    expect(told?.advice).not.toBe(english[0]?.advice);
    speak('en', 'language', {});
  }
});
