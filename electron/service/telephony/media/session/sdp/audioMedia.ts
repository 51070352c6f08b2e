import { type AudioCodec, type MediaDirection, PCM_FRAME_MS } from '../../../ports/media.ts';
import { CODECS, COMFORT_NOISE } from '../../codecs/codecCatalog.ts';
import type { ControlParameters, EventPayloadType } from '../../leg/rtp/rtpParameters.ts';
import type { TransportAddress } from '../../transport/udp/datagramTransport.ts';
import { readControl } from './controlAttributes.ts';
import { directionAttribute, directionOf, receives, sends } from './mediaDirection.ts';
import type { Attribute, MediaDescription, SessionDescription } from './sessionDescription.ts';

/** A codec under the number that the description gives it. */
export interface OfferedCodec {
  readonly codec: AudioCodec;
  readonly payloadType: number;
}

/** A party's audio stream as described in SDP. */
export interface AudioMedia {
  /** Where it wants packets; null when on hold the old way (`c=0.0.0.0`, RFC 2543). */
  readonly remote: TransportAddress | null;
  readonly direction: MediaDirection;
  /** The codecs that we know, in its order of preference. */
  readonly codecs: readonly OfferedCodec[];
  readonly events: readonly EventPayloadType[];
  /** Its number for comfort noise (RFC 3389); null where it does not speak of it. */
  readonly comfortNoise: number | null;
  /** Whether it uses redundant Opus frames (in-band FEC, RFC 7587 section 6.1; default: no). */
  readonly takesFec: boolean;
  readonly packetTimeMs: number;
  readonly control: ControlParameters;
}

interface RtpMap {
  readonly payloadType: number;
  readonly name: string;
  readonly clockRateHz: number;
  readonly channels: number;
}

/** RFC 3551 table 4, for descriptions that leave out the rtpmap of static payload types. */
const STATIC_MAPS: readonly RtpMap[] = [
  { payloadType: 0, name: 'PCMU', clockRateHz: 8000, channels: 1 },
  { payloadType: 8, name: 'PCMA', clockRateHz: 8000, channels: 1 },
  { payloadType: 9, name: 'G722', clockRateHz: 8000, channels: 1 },
  { payloadType: 13, name: 'CN', clockRateHz: 8000, channels: 1 },
];
const PACKET_TIMES_MS = { min: 10, max: 120 };
const NOWHERE = new Set(['0.0.0.0', '::', '0:0:0:0:0:0:0:0']);

/**
 * Reads the audio stream of a description.
 *
 * @param peer where packets go in place of the address that the description gives.
 */
export function readAudioMedia(
  description: SessionDescription,
  media: MediaDescription,
  peer: TransportAddress | null = null,
): AudioMedia {
  const address = media.connection ?? description.connection ?? description.origin.address;
  const isNowhere = peer === null && NOWHERE.has(address);
  const maps = media.formats.flatMap((format) => rtpMap(format, media.attributes) ?? []);
  const codecs = maps.flatMap(codecOf);
  const remote = isNowhere ? null : (peer ?? { address, port: media.port });
  return {
    remote,
    direction: readDirection(description, media, isNowhere),
    codecs,
    events: maps
      .filter(({ name }) => name.toLowerCase() === 'telephone-event')
      .map(({ payloadType, clockRateHz }) => ({ payloadType, clockRateHz })),
    comfortNoise: maps.find(isComfortNoise)?.payloadType ?? null,
    takesFec: codecs.some(({ codec, payloadType }) => codec === 'opus' && saysFec(payloadType, media.attributes)),
    packetTimeMs: readPacketTime(media.attributes),
    control: readControl(media.attributes, remote),
  };
}

function readDirection(description: SessionDescription, media: MediaDescription, isNowhere: boolean): MediaDirection {
  const stated = directionAttribute(media.attributes) ?? directionAttribute(description.attributes) ?? 'sendrecv';
  return isNowhere ? directionOf(sends(stated), false) : directionOf(sends(stated), receives(stated));
}

function rtpMap(format: string, attributes: readonly Attribute[]): RtpMap | null {
  const payloadType = Number(format);
  if (!Number.isInteger(payloadType) || payloadType < 0 || payloadType > 127) return null;
  const value = attributes.find(
    (attribute) => attribute.name === 'rtpmap' && attribute.value?.split(/\s+/)[0] === format,
  )?.value;
  if (value === undefined || value === null) {
    return STATIC_MAPS.find((map) => map.payloadType === payloadType) ?? null;
  }
  const [name = '', clock, channels = '1'] = (value.split(/\s+/)[1] ?? '').split('/');
  const clockRateHz = Number(clock);
  if (!Number.isInteger(clockRateHz) || clockRateHz <= 0) return null;
  return { payloadType, name, clockRateHz, channels: Number(channels) };
}

function codecOf(map: RtpMap): OfferedCodec[] {
  const codecs: readonly AudioCodec[] = ['PCMU', 'PCMA', 'G722', 'opus'];
  return codecs
    .filter((codec) => {
      const { encodingName, clockRateHz, channels } = CODECS[codec];
      const isName = encodingName.toLowerCase() === map.name.toLowerCase();
      return isName && clockRateHz === map.clockRateHz && channels === map.channels;
    })
    .map((codec) => ({ codec, payloadType: map.payloadType }));
}

function isComfortNoise({ name, clockRateHz }: RtpMap): boolean {
  return name.toUpperCase() === COMFORT_NOISE.encodingName && clockRateHz === COMFORT_NOISE.clockRateHz;
}

function saysFec(payloadType: number, attributes: readonly Attribute[]): boolean {
  return attributes.some(({ name, value }) => {
    const [format, ...parameters] = value?.split(/[\s;]+/) ?? [];
    const says = parameters.some((parameter) => parameter.toLowerCase() === 'useinbandfec=1');
    return name === 'fmtp' && format === `${payloadType}` && says;
  });
}

function readPacketTime(attributes: readonly Attribute[]): number {
  const wanted = numberOf(attributes, 'ptime') ?? PCM_FRAME_MS;
  const limit = numberOf(attributes, 'maxptime') ?? PACKET_TIMES_MS.max;
  const tens = Math.floor(Math.min(wanted, limit) / 10) * 10;
  return Math.min(Math.max(tens, PACKET_TIMES_MS.min), PACKET_TIMES_MS.max);
}

function numberOf(attributes: readonly Attribute[], name: string): number | null {
  const value = Number(attributes.find((attribute) => attribute.name === name)?.value ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : null;
}
