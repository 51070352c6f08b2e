import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstAreas } from './renderer/strings/language.ts';
import { contract } from './shared/api/contract.ts';
import { modules, summaries } from './shared/api/summaries.ts';

/**
 * The toast library adds its style sheet with a script, which `style-src 'self'` forbids. The same rules come from
 * `sonner/dist/styles.css` instead.
 */
function keepSonnerStylesInTheStyleSheet(): Plugin {
  return {
    name: 'keep-sonner-styles-in-the-style-sheet',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return null;
      return { code: code.replace(/^__insertCSS\(".*"\);?$/m, ''), map: null };
    },
  };
}

/** React Aria speaks thirty languages; those of the interface are enough. */
function keepOtherLanguagesOut(): Plugin {
  return {
    name: 'keep-other-languages-out',
    load: {
      filter: {
        id: /\/react-(aria|aria-components|stately)\/.*\/intl\/(\w+\/)?(?!(ar-AE|de-DE|en-US|es-ES|fr-FR)\.)[^/]+\.mjs$/,
      },
      handler: () => 'export default undefined;',
    },
  };
}

/**
 * The interface needs an operation's method, path and statuses, and in some settings what it does; the schemas, which the
 * service checks with and types are derived from, would be a sixth of what a first page loads.
 */
function keepSchemasOfTheContractOut(): Plugin {
  const rows = Object.entries(contract).map(([name, { method, path, responses }]) =>
    [name, method, path, ...Object.keys(responses)].join(' '),
  );
  // Compressed, lines of text are shorter than objects.
  const table = `const row = ([name, method, path, ...statuses]) =>
    [name, { method, path, responses: Object.fromEntries(statuses.map((status) => [status, null])) }];
    export const contract = Object.fromEntries(${JSON.stringify(rows.join('\n'))}
      .split('\\n').map((line) => row(line.split(' '))));`;
  const texts = (exported: Record<string, unknown>) =>
    Object.entries(exported)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  return {
    name: 'keep-schemas-of-the-contract-out',
    load: {
      filter: { id: /\/shared\/api\/(contract|summaries)\.ts$/ },
      handler(id) {
        return id.endsWith('/contract.ts') ? table : texts({ summaries, modules });
      },
    },
  };
}

/**
 * A language is two files: the texts of what the first page shows, and all others. They are made of the folder of the
 * language, an area a file, so that an area is added in one place.
 */
function gatherTranslations(): Plugin {
  const prefix = '\0virtual:texts/';
  const folderOf = (language: string) => join(import.meta.dirname, 'renderer', 'strings', language);
  const areasIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
  /** Languages that have every area of the English texts; others are not offered. */
  function completeFolders(): Record<string, string> {
    const english = areasIn(folderOf('en')).filter((file) => file !== 'addTexts.ts');
    const all = readdirSync(folderOf('.'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const complete = all.filter(
      ({ name }) => name !== 'en' && english.every((area) => existsSync(join(folderOf(name), area))),
    );
    return Object.fromEntries(complete.map(({ name }) => [name, '']));
  }
  return {
    name: 'gather-translations',
    resolveId: (id) => (id.startsWith(prefix.slice(1)) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const [language = '', part] = id.slice(prefix.length).split('-');
      if (part === 'folders') return `export const texts = ${JSON.stringify(completeFolders())};`;
      const folder = folderOf(language);
      const areas = areasIn(folder).filter((file) => firstAreas.includes(basename(file, '.ts')) === (part === 'first'));
      const texts: Record<string, string> = {};
      for (const area of areas) {
        const file = join(folder, area);
        this.addWatchFile(file);
        Object.assign(texts, ...Object.values((await import(pathToFileURL(file).href)) as object));
      }
      // Text is read faster than an object of JavaScript.
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
    },
  };
}

/** The user interface. In development it talks to the service at `CORDBOARD_API`. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [
    react(),
    tailwindcss(),
    keepSonnerStylesInTheStyleSheet(),
    keepSchemasOfTheContractOut(),
    keepOtherLanguagesOut(),
    gatherTranslations(),
  ],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    cssTarget: 'chrome140',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A slow machine is nothing to warn about.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // What the first page needs anyway; cut into a file for each set of parts that share it, it would be larger.
          groups: [
            { name: 'react', test: /\/node_modules\/(react-dom|wouter|regexparam|use-sync-external-store|zustand)\// },
            { name: 'platform', test: /\/renderer\/(platform\/|strings\/t)/, minShareCount: 4 },
            // What fewer files share, such as menus and lists to choose from, comes with the pages that show it.
            {
              name: 'kit',
              test: /\/renderer\/ui\/|\/node_modules\/(lucide-react|@?react-(aria|stately|aria-components))\//,
              minShareCount: 60,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/v1.1': process.env.CORDBOARD_API ?? 'http://127.0.0.1:8080' },
  },
});
