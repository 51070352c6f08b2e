import { z } from 'zod';
import { qualityWarnings } from '../../domain/quality/qualityWarnings.ts';

const figures = {
  loss_percent: z.number().describe('Packets lost of all, of the worse direction'),
  jitter_ms: z.number().describe('Interarrival jitter (RFC 3550 section 6.4.1), of the worse direction'),
  round_trip_ms: z
    .number()
    .nullable()
    .describe('Round-trip time by RTCP or, for a browser, by ICE; null while not measured'),
  mos: z.number().describe('Mean opinion score by the E-model (ITU-T G.107), 1 to 4.4'),
};

const qualityFigures = z
  .object(figures)
  .meta({ id: 'QualityFigures', description: 'How the audio was: loss, jitter, delay and what it adds up to' });

/** The audio of one party of a live call. */
export const liveLegQualitySchema = z
  .object({
    ...figures,
    from_loss_percent: z.number().describe('Packets lost of those that the party sent'),
    to_loss_percent: z
      .number()
      .nullable()
      .describe('Packets lost of those sent to the party, as it reports by RTCP; null without a report'),
    worse: z.enum(['from', 'to']).describe('Direction of these figures: audio `from` the party, or sent `to` it'),
    warnings: z
      .array(z.enum(qualityWarnings))
      .describe(
        '`round_trip`: over 400 ms. `jitter`: over 30 ms. `mos`: below 3.5 in three of five samples. `loss`: over 3 % in seven ' +
          'samples',
      ),
    warning: z.string().describe('The warnings as one sentence; empty if there are none'),
  })
  .meta({ id: 'LiveLegQuality', description: 'The audio of one party of a live call' });

/** How the audio of a live call is, per party; a sample is taken every five seconds. */
export const callQualitySchema = z
  .object({
    id: z.int().describe('Id of the live call'),
    src: liveLegQualitySchema
      .nullable()
      .describe('Null before the first sample, and for parties that are not on the network'),
    dst: liveLegQualitySchema.nullable(),
  })
  .meta({
    id: 'CallQuality',
    description: 'How the audio of a live call is, per party; a sample is taken every five seconds',
  });

/** How the audio of a live call is. */
export type CallQuality = z.infer<typeof callQualitySchema>;
/** How the audio of one party of a live call is. */
export type LiveLegQuality = z.infer<typeof liveLegQualitySchema>;

/** The audio of one party over a whole call. */
export const legQualitySchema = z
  .object({
    mean: qualityFigures,
    worst: qualityFigures.describe('The worst sample of each figure'),
    samples: z.int().describe('Number of measured intervals of five seconds'),
  })
  .meta({ id: 'LegQuality', description: 'The audio of one party over a whole call' });

/** The audio of one party over a whole call. */
export type LegQuality = z.infer<typeof legQualitySchema>;

/** RTP packets sent to and received from one party while the two were connected. */
export const legMediaSchema = z
  .object({
    packets_sent: z.int().describe('RTP packets sent to the party'),
    packets_received: z.int().describe('RTP packets received from the party'),
    last_packet_ms: z
      .int()
      .nullable()
      .describe('Milliseconds between the last received packet and the end. Null: none was received'),
    address: z.string().describe('Address and port that they came from, or else were sent to; empty if unknown'),
    codec: z.string().describe('Codec of the audio that was sent'),
    unheard_reports: z
      .int()
      .describe(
        'Number of consecutive RTCP reports up to the end in which the party reported that it received nothing',
      ),
  })
  .meta({ id: 'LegMedia', description: 'What crossed the wire to and from one party while the two were connected' });

export type LegMedia = z.infer<typeof legMediaSchema>;

/** The audio of both parties over a whole call. */
export const recordedQualitySchema = z.object({
  src: legQualitySchema.nullable(),
  dst: legQualitySchema.nullable(),
  media: z
    .object({ src: legMediaSchema.nullable(), dst: legMediaSchema.nullable() })
    .describe(
      'Packets for each party; null for parties that are not on the network, and for calls that were never ' +
        'connected',
    ),
});

/** The audio of both parties over a whole call. */
export type RecordedQuality = z.infer<typeof recordedQualitySchema>;
