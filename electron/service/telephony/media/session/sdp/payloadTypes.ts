import type { AudioCodec } from '../../../ports/media.ts';
import { CODECS, COMFORT_NOISE } from '../../codecs/codecCatalog.ts';
import type { EventPayloadType } from '../../leg/rtp/rtpParameters.ts';
import type { OfferedCodec } from './audioMedia.ts';
import type { Attribute } from './sessionDescription.ts';

/** DTMF events (RFC 4733 section 7.1.1). */
const EVENT_RANGE = '0-15';
/** The number that most of the field's devices use for events beside 8,000 Hz codecs. */
const EVENT_8000: EventPayloadType = { payloadType: 101, clockRateHz: 8000 };
const EVENT_48000: EventPayloadType = { payloadType: 110, clockRateHz: 48_000 };

/** Our payload type numbers of codecs and events; within a dialog they never change (RFC 3264 section 8.3.2). */
export interface LocalPayloadTypes {
  readonly codecs: readonly OfferedCodec[];
  readonly events: readonly EventPayloadType[];
  /** Under which the peer may describe its background in place of silence (RFC 3389); null where no codec is one for it. */
  readonly comfortNoise: number | null;
}

/** Numbers for the first offer: one event type per clock rate of the codecs. */
export function initialPayloadTypes(codecs: readonly AudioCodec[], withEvents: boolean): LocalPayloadTypes {
  const offered = codecs.map((codec) => ({ codec, payloadType: CODECS[codec].payloadType }));
  const clocks = new Set(codecs.map((codec) => CODECS[codec].clockRateHz));
  const events = [EVENT_8000, EVENT_48000].filter(({ clockRateHz }) => withEvents && clocks.has(clockRateHz));
  return { codecs: offered, events, comfortNoise: comfortNoiseFor(offered, COMFORT_NOISE.payloadType) };
}

/** The number for comfort noise, where one of the codecs has its clock (RFC 3389 section 4). */
export function comfortNoiseFor(codecs: readonly OfferedCodec[], payloadType: number | null): number | null {
  return codecs.some(({ codec }) => CODECS[codec].clockRateHz === COMFORT_NOISE.clockRateHz) ? payloadType : null;
}

/** The formats of an `m=` line and their `a=rtpmap` and `a=fmtp`. */
export function describePayloadTypes(types: LocalPayloadTypes): { formats: string[]; attributes: Attribute[] } {
  const codecAttributes = types.codecs.flatMap(({ codec, payloadType }) => {
    const { encodingName, clockRateHz, channels, formatParameters } = CODECS[codec];
    const encoding = channels === 1 ? `${encodingName}/${clockRateHz}` : `${encodingName}/${clockRateHz}/${channels}`;
    return attributesOf(payloadType, encoding, formatParameters);
  });
  const eventAttributes = types.events.flatMap(({ payloadType, clockRateHz }) =>
    attributesOf(payloadType, `telephone-event/${clockRateHz}`, EVENT_RANGE),
  );
  const noise = types.comfortNoise === null ? [] : [types.comfortNoise];
  const noiseAttributes = noise.flatMap((payloadType) =>
    attributesOf(payloadType, `${COMFORT_NOISE.encodingName}/${COMFORT_NOISE.clockRateHz}`, null),
  );
  const numbers = (described: readonly { readonly payloadType: number }[]) => described.map((one) => one.payloadType);
  const formats = [...numbers(types.codecs), ...noise, ...numbers(types.events)].map(String);
  return { formats, attributes: [...codecAttributes, ...noiseAttributes, ...eventAttributes] };
}

function attributesOf(payloadType: number, encoding: string, parameters: string | null): Attribute[] {
  const map = { name: 'rtpmap', value: `${payloadType} ${encoding}` };
  return parameters === null ? [map] : [map, { name: 'fmtp', value: `${payloadType} ${parameters}` }];
}
