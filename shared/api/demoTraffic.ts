import { collectionOf } from './collection.ts';
import { empty, endpoint, json, single } from './endpoint.ts';
import { newTrafficSchema, trafficCallerSchema, trafficSchema } from './schemas/demoTraffic.ts';

/** Simulated callers of a queue, for training and demonstration (extension). */
export const demoTraffic = {
  beginDemoTraffic: endpoint({
    method: 'POST',
    path: '/demo/traffic',
    module: 'service',
    summary: 'Start simulated callers who call a queue',
    description:
      'For training and demonstration: simulated callers of the demo carrier call the queue’s number over the ' +
      'demo line with real SIP and audio, each with a name and a number. They wait, hang up when it takes too ' +
      'long, and some call again; they tell the agent who answers what they want, reply, and end the call ' +
      'after a while. Offers, screen pops, wrap-ups, recordings and reports work as for real calls. `seed` ' +
      'decides who calls when, so the same day can be repeated. 409 while simulated callers are active, ' +
      'without an enabled demo line, or if that line belongs to one user. A restart of the service ends the ' +
      'simulation and its calls.',
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
    summary: 'Read the progress of the simulated callers',
    description:
      'The current simulation, else the last one; 404 if there was none since the service started. The event ' +
      '`demo.traffic` carries the same whenever it changes.',
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
    description: 'Simulated callers who wait or talk hang up, and nobody else calls. 404 if no simulation is active.',
    scope: 'supervisor',
    extension: true,
    responses: { 204: empty('Stopped') },
    errors: [401, 403, 404],
  }),
  listDemoTrafficCallers: collectionOf({
    path: '/demo/traffic/callers',
    module: 'service',
    summary: 'List the simulated callers with what is planned for each and what happened',
    description:
      'Those of the current simulation, else of the last one; empty if there was none since the service started.',
    scope: 'supervisor',
    extension: true,
    resource: trafficCallerSchema,
    errors: [400, 401, 403],
  }),
};
