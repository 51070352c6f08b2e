import { collectionOf } from '../collection.ts';
import { empty, endpoint, json, single } from '../endpoint.ts';
import { newTrafficSchema, trafficCallerSchema, trafficSchema } from '../schemas/demoTraffic.ts';

/** Simulated callers of a queue, for training and demonstration (extension). */
export const demoTraffic = {
  beginDemoTraffic: endpoint({
    method: 'POST',
    path: '/demo/traffic',
    module: 'service',
    summary: 'Have simulated callers call a queue',
    description:
      'For training and demonstration: people of the demo carrier call the queue’s number over the demo line, as anybody ' +
      'would: with SIP and audio, a name and a number. They wait, hang up when it takes too long, some at once, some call ' +
      'again; to who answers they say what they want, reply, and end the call after a while. Offers, screen pops, ' +
      'wrap-ups, recordings and reports are those of real calls. Who calls when is settled by `seed`, so that a day can be ' +
      'had twice. 409 while there is traffic, without an enabled demo line, and while that line is one user’s own. ' +
      'Nothing of it outlives a restart of the service; callers who are there then are cut off.',
    scope: 'supervisor',
    extension: true,
    body: newTrafficSchema,
    responses: { 201: json(single(trafficSchema), 'Begun') },
    errors: [400, 401, 403, 409],
  }),
  getDemoTraffic: endpoint({
    method: 'GET',
    path: '/demo/traffic',
    module: 'service',
    summary: 'Read how far the simulated callers are',
    description:
      'The traffic that runs, else the last one; 404 when there was none since the service started. `demo.traffic` on the ' +
      'event stream carries the same whenever it changes.',
    scope: 'supervisor',
    extension: true,
    responses: { 200: json(single(trafficSchema)) },
    errors: [401, 403, 404],
  }),
  stopDemoTraffic: endpoint({
    method: 'DELETE',
    path: '/demo/traffic',
    module: 'service',
    summary: 'Stop the simulated callers',
    description: 'Who waits or talks hangs up, and nobody else calls. 404 when none runs.',
    scope: 'supervisor',
    extension: true,
    responses: { 204: empty('Stopped') },
    errors: [401, 403, 404],
  }),
  listDemoTrafficCallers: collectionOf({
    path: '/demo/traffic/callers',
    module: 'service',
    summary: 'List the simulated callers: what is planned for each, and what became of it',
    description: 'Of the traffic that runs, else of the last one; empty when there was none since the service started.',
    scope: 'supervisor',
    extension: true,
    resource: trafficCallerSchema,
    errors: [400, 401, 403],
  }),
};
