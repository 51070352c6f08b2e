import type { ToneCountry } from '../../../../../../shared/domain/line.ts';
import type { Tone } from '../../../ports/media.ts';
import { readCadence, type ToneCadence } from './toneCadence.ts';

/** The tones that differ from country to country. */
type CountryTone = Exclude<Tone, 'beep'>;

type CountryTones = Readonly<Record<CountryTone, string>>;

const NORTH_AMERICA: CountryTones = {
  ringback: '440+480/2000 0/4000',
  busy: '480+620/500 0/500',
  congestion: '480+620/250 0/250',
  callWaiting: '440/300',
};

const ring425 = (on: number, off: number): string => `425/${on} 0/${off}`;

/**
 * Tones as national administrations publish them (ITU-T E.180 Supplement 2; for GB BT SIN 350, for NZ Telecom TNA 102),
 * in the notation of `readCadence`. Call waiting tones are a single signal, without the pause before they repeat.
 */
const COUNTRIES: Readonly<Record<ToneCountry, CountryTones>> = {
  AT: { ringback: '420/1000 0/5000', busy: '420/400 0/400', congestion: '420/200 0/200', callWaiting: '420/40' },
  AU: {
    ringback: '413+438/400 0/200 413+438/400 0/2000',
    busy: '425/375 0/375',
    congestion: '425/375 0/375 420/375 0/375',
    callWaiting: '425/200 0/200 425/200',
  },
  BE: {
    ringback: ring425(1000, 3000),
    busy: '425/500 0/500',
    congestion: '425/167 0/167',
    callWaiting: '1400/175 0/175 1400/175',
  },
  BR: {
    ringback: ring425(1000, 4000),
    busy: '425/250 0/250',
    congestion: '425/250 0/250 425/750 0/250',
    callWaiting: '425/50',
  },
  CA: NORTH_AMERICA,
  CH: {
    ringback: ring425(1000, 4000),
    busy: '425/500 0/500',
    congestion: '425/200 0/200',
    callWaiting: '425/200 0/200 425/200',
  },
  CZ: {
    ringback: ring425(1000, 4000),
    busy: '425/330 0/330',
    congestion: '425/165 0/165',
    callWaiting: '425/330',
  },
  DE: {
    ringback: ring425(1000, 4000),
    busy: '425/480 0/480',
    congestion: '425/240 0/240',
    callWaiting: '425/200 0/200 425/200',
  },
  DK: {
    ringback: ring425(1000, 4000),
    busy: '425/500 0/500',
    congestion: '425/200 0/200',
    callWaiting: '425/200 0/600 425/200',
  },
  ES: {
    ringback: ring425(1500, 3000),
    busy: '425/200 0/200',
    congestion: '425/200 0/200 425/200 0/200 425/200 0/600',
    callWaiting: '425/175 0/175 425/175',
  },
  FI: {
    ringback: ring425(1000, 4000),
    busy: '425/300 0/300',
    congestion: '425/200 0/200',
    callWaiting: '425/150 0/150 425/150',
  },
  FR: { ringback: '440/1500 0/3500', busy: '440/500 0/500', congestion: '440/250 0/250', callWaiting: '440/300' },
  GB: {
    ringback: '400+450/400 0/200 400+450/400 0/2000',
    busy: '400/375 0/375',
    congestion: '400/400 0/350 400/225 0/525',
    callWaiting: '400/100',
  },
  IE: {
    ringback: '400+450/400 0/200 400+450/400 0/2000',
    busy: '425/500 0/500',
    congestion: '425/250 0/250',
    callWaiting: '425/180 0/200 425/200',
  },
  IN: {
    ringback: '400*25/400 0/200 400*25/400 0/2000',
    busy: '400/750 0/750',
    congestion: '400/250 0/250',
    callWaiting: '400/200 0/100 400/200',
  },
  IT: {
    ringback: ring425(1000, 4000),
    busy: '425/500 0/500',
    congestion: '425/200 0/200',
    callWaiting: '425/400 0/100 425/250 0/100 425/150',
  },
  JP: { ringback: '400*16/1000 0/2000', busy: '400/500 0/500', congestion: '400/500 0/500', callWaiting: '400*16/500' },
  MX: {
    ringback: ring425(1000, 4000),
    busy: '425/250 0/250',
    congestion: '425/250 0/250',
    callWaiting: '425/200 0/600 425/200',
  },
  NL: {
    ringback: ring425(1000, 4000),
    busy: '425/500 0/500',
    congestion: '425/250 0/250',
    callWaiting: '425/500',
  },
  NO: {
    ringback: ring425(1000, 4000),
    busy: '425/500 0/500',
    congestion: '425/200 0/200',
    callWaiting: '425/200 0/600 425/200',
  },
  NZ: {
    ringback: '400+450/400 0/200 400+450/400 0/2000',
    busy: '400/500 0/500',
    congestion: '400/250 0/250',
    callWaiting: '400/200',
  },
  PL: {
    ringback: ring425(1000, 4000),
    busy: '425/500 0/500',
    congestion: '425/500 0/500',
    callWaiting: '425/150 0/150 425/150',
  },
  PT: {
    ringback: ring425(1000, 5000),
    busy: '425/500 0/500',
    congestion: '425/200 0/200',
    callWaiting: '425/200 0/200 425/200',
  },
  SE: {
    ringback: ring425(1000, 5000),
    busy: '425/250 0/250',
    congestion: '425/250 0/750',
    callWaiting: '425/200 0/500 425/200',
  },
  US: NORTH_AMERICA,
  ZA: {
    ringback: '400*33/400 0/200 400*33/400 0/2000',
    busy: '400/500 0/500',
    congestion: '400/250 0/250',
    callWaiting: '400*33/250 0/250 400*33/250',
  },
};

/** The same everywhere, for it is ours. */
const BEEP = '1000/200';

/** How a tone sounds in a country. */
export function cadenceOf(tone: Tone, country: ToneCountry): ToneCadence {
  return readCadence(tone, tone === 'beep' ? BEEP : COUNTRIES[country][tone]);
}
