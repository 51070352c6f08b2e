import { join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../../.dependency-cruiser.mjs';
import { folderCircles } from './folderCircles.ts';
import { foreignSql } from './sqlDialect.ts';

/** Folders whose imports are ruled. */
const folders = [
  'clients/typescript',
  'electron',
  'reference',
  'renderer',
  'shared',
  'scripts',
  'test',
  'widget',
] as const;

/** One import, or file, that breaks a rule; `to` is what it imports, or what it wrote. */
export type ArchitectureViolation = { rule: string; from: string; to: string };

/** What the check saw. */
export type ArchitectureReport = {
  /** How many of the project's own files it looked at; npm packages and Node's modules do not count. */
  files: number;
  violations: ArchitectureViolation[];
};

/** SQL that SQLite alone understands is written by the storage's dialect: PostgreSQL is asked the rest as well. */
const dialectRule = 'sql-of-sqlite-only-in-dialect';

/** Folders of the interface, and of one room of the service, need one another in one direction. */
const folderRule = 'no-circular-folders';

/** Names of all rules. */
export const ruleNames: readonly string[] = [
  ...(configuration.forbidden ?? []).map((rule) => rule.name ?? 'unnamed'),
  dialectRule,
  folderRule,
];

/**
 * Checks a project's imports against the architecture's rules.
 *
 * @param root the folder that has `electron/`, `renderer/`, `shared/` …
 * @throws {Error} when it looked at nothing, which would otherwise pass for "no violation"
 */
export async function checkArchitecture(root: string, only: readonly string[] = folders): Promise<ArchitectureReport> {
  const { options, ...ruleSet } = configuration as IConfiguration;
  const { output } = await cruise(
    [...only],
    { ...options, ruleSet, validate: true, baseDir: root },
    options?.enhancedResolveOptions,
    { tsConfig: extractTSConfig(join(root, 'tsconfig.json')) },
  );
  const result = output as ICruiseResult;
  const files = result.modules.filter((module) =>
    folders.some((folder) => module.source.startsWith(`${folder}/`)),
  ).length;
  const imports = result.modules.map(({ source, dependencies }) => ({
    source,
    imports: dependencies.map(({ resolved }) => resolved),
  }));
  if (files === 0) throw new Error('The architecture check looked at no file at all.');
  return {
    files,
    violations: [
      ...result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...folderCircles(imports).map((circle) => ({ rule: folderRule, ...circle })),
      ...foreignSql(root).map(({ file, what }) => ({ rule: dialectRule, from: file, to: what })),
    ],
  };
}
