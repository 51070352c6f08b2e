import { z } from 'zod';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';

/** An agent's audio session (specification, "Media Session"). */
export const mediaSessionSchema = z
  .object({
    id: z.int(),
    call_id: z
      .string()
      .describe(
        'Id as text of the live call that it carries, or carried last; use `live_id` in new programs. Empty: none yet',
      ),
    live_id: z
      .int()
      .nullable()
      .describe('Extension: id of the live call that it carries, or carried last. Null: none yet'),
    created_at: z.string(),
    dst_id: z.string().describe('Id of the colleague in that call; empty for others'),
    dst_ua: z.string().describe('User agent of the other party of that call'),
    duration: z.int(),
    src_id: z.string(),
    src_ua: z.string(),
    status: z.string().describe('How far it is: connecting, connected or closed'),
    type: z.string(),
    updated_at: z.string(),
    user: z.int(),
    device: z.string().describe('Extension'),
  })
  .meta({ id: 'MediaSession', description: 'An agent’s audio session' });

/** An agent's audio session. */
export type MediaSession = z.infer<typeof mediaSessionSchema>;

/** Servers that help a page's audio through routers and firewalls. */
export const iceServersSchema = z
  .object({
    ice_servers: z
      .array(
        z.object({
          urls: z
            .array(z.string())
            .describe('Addresses of the same server, such as `turns:turn.example.com:443?transport=tcp`'),
          username: z.string().describe('What the server is asked with; it says until when and for whom it counts'),
          credential: z.string().describe('The password that belongs to it'),
        }),
      )
      .describe('For `iceServers` of an RTCPeerConnection. Empty: audio goes to the service directly'),
    ice_transport_policy: z
      .enum(['all', 'relay'])
      .describe('For `iceTransportPolicy` of an RTCPeerConnection. relay: audio goes through these servers alone'),
    valid_until: z.string().describe('When the credentials end, UTC; ask again before you open a session after that'),
  })
  .meta({ id: 'IceServers', description: 'Servers that help audio through routers and firewalls' });

/** Servers that help a page's audio through routers and firewalls. */
export type IceServers = z.infer<typeof iceServersSchema>;

/** The audio sessions of agents (specification, “Mediasession”). */
export const mediaSessions = {
  listMediaSessions: collectionOf({
    path: '/mediasessions',
    module: 'calls',
    summary: 'List open audio sessions that you may see',
    scope: 'agent',
    resource: mediaSessionSchema,
  }),
  getMediaSession: endpoint({
    method: 'GET',
    path: '/mediasessions/{id}',
    module: 'calls',
    summary: 'Read an audio session',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(mediaSessionSchema)) },
    errors: [401, 403, 404],
  }),
  createMediaSession: endpoint({
    method: 'POST',
    path: '/mediasessions',
    module: 'calls',
    summary: 'Open your audio session with an SDP offer',
    description: 'A user has one audio session per device: a new one replaces the old one and takes over its calls.',
    scope: 'agent',
    extension: true,
    body: z.object({
      sdp: z.string().min(1).max(65_536).meta({ pattern: '^v=0\\r?\\n' }),
      device: z.string().trim().min(1).max(100).default('default'),
    }),
    responses: {
      201: json(
        single(
          mediaSessionSchema.extend({
            sdp: z.string().describe('The session description (RFC 8866) that answers yours'),
          }),
        ),
        'Open',
      ),
    },
    errors: [400, 401],
  }),
  getIceServers: endpoint({
    method: 'GET',
    path: '/iceservers',
    module: 'calls',
    summary: 'Read which servers help your audio through routers and firewalls',
    description:
      'Give the answer to your RTCPeerConnection before you open an audio session. The credentials are yours and last an hour; a session ' +
      'that is open goes on when they end.',
    scope: 'agent',
    extension: true,
    responses: { 200: json(single(iceServersSchema)) },
    errors: [401],
  }),
  deleteMediaSession: endpoint({
    method: 'DELETE',
    path: '/mediasessions/{id}',
    module: 'calls',
    summary: 'Close an audio session',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 204: empty('Closed') },
    errors: [401, 404],
  }),
};
