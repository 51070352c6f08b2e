/** The OpenAPI document as the two linters see it that integrators use, without a warning that is not explained. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from '../../../shared/api/openapi.ts';
import { lintExceptions } from './lintExceptions.ts';

interface Warning {
  readonly rule: string;
  readonly at: string;
  readonly message: string;
}

async function redoclyWarnings(source: string): Promise<Warning[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
  return problems.map(({ ruleId, message, location }) => ({ rule: ruleId, at: location[0]?.pointer ?? '', message }));
}

const pointer = (path: readonly (string | number)[]): string =>
  `#/${path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

async function spectralWarnings(source: string): Promise<Warning[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[rulesets.oas, 'all']] } as unknown as spectralCore.RulesetDefinition);
  const problems = await spectral.run(JSON.parse(source) as Record<string, unknown>);
  return problems.map(({ code, message, path }) => ({ rule: String(code), at: pointer(path), message }));
}

describe.each([
  ['redocly', redoclyWarnings],
  ['spectral', spectralWarnings],
] as const)('%s', (linter, warningsOf) => {
  it('warns of nothing but what is explained, and of all of that', { timeout: 120_000 }, async () => {
    const known = lintExceptions.filter((exception) => exception.linter === linter);
    const warnings = await warningsOf(JSON.stringify(buildOpenApi()));
    const isKnown = ({ rule, at }: Warning) => known.some((one) => one.rule === rule && at.startsWith(one.at));
    expect(warnings.filter((warning) => !isKnown(warning))).toEqual([]);
    const needed = known.filter(({ rule, at }) => warnings.some((one) => one.rule === rule && one.at.startsWith(at)));
    expect(needed).toEqual(known);
  });
});
