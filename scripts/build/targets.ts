import type { BuildTarget } from './freshness.ts';

type MadeTarget = BuildTarget & {
  /** Makes it; imported only when needed, since the bundlers take longer to load than a fresh build takes to notice. */
  make: (root: string) => Promise<void>;
};

/** The service as one bundle, with its workers. */
const service: MadeTarget = {
  name: 'service',
  inputs: ['electron/service', 'electron/headless.ts', 'shared', 'scripts/build', 'package-lock.json'],
  output: 'dist/service/headless.js',
  make: async (root) => (await import('./bundleService.ts')).bundleService(root),
};

/** Electron's main process, which has what starts and watches the service, and preload. */
const desktop: MadeTarget = {
  name: 'desktop',
  inputs: ['electron', 'shared', 'scripts/build', 'package-lock.json'],
  output: 'dist/electron/main.js',
  make: async (root) => (await import('./bundleDesktop.ts')).bundleDesktop(root),
};

/** The interface. */
const renderer: MadeTarget = {
  name: 'renderer',
  inputs: ['renderer', 'clients/typescript/src', 'shared', 'vite.config.ts', 'scripts/build', 'package-lock.json'],
  output: 'dist/renderer/index.html',
  make: async (root) => (await import('./bundleRenderer.ts')).bundleRenderer(root),
};

/** The script that web sites embed. */
const widget: MadeTarget = {
  name: 'widget',
  inputs: ['widget', 'scripts/build', 'package-lock.json'],
  output: 'dist/widget/callmeback.js',
  make: async (root) => (await import('./bundleWidget.ts')).bundleWidget(root),
};

/** The API's reference page, and the documents of the contract. */
const reference: MadeTarget = {
  name: 'reference',
  inputs: ['reference', 'shared', 'scripts/build', 'package-lock.json'],
  output: 'dist/reference/reference.js',
  make: async (root) => (await import('./bundleReference.ts')).bundleReference(root),
};

/** The package of the TypeScript client. */
const client: MadeTarget = {
  name: 'client',
  inputs: ['clients/typescript', 'scripts/build', 'tsconfig.json', 'package.json', 'package-lock.json'],
  output: 'dist/client/index.js',
  make: async (root) => (await import('./bundleClient.ts')).bundleClient(root),
};

/** Everything that the build makes. */
export const targets: readonly MadeTarget[] = [service, desktop, renderer, widget, reference, client];
