import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type SecurityCheck, securityChecks } from '../../../electron/service/features/security/securityChecks.ts';
import type { SecurityFacts } from '../../../electron/service/features/security/securityFacts.ts';
import { operationText } from '../../../renderer/entities/operation/operationText.ts';
import { speak } from '../../../renderer/strings/language.ts';
import { allSaid, said } from '../../../renderer/strings/said.ts';
import { contract } from '../../../shared/api/contract.ts';
import { languages } from '../../../shared/domain/languages.ts';
import { carrierTexts } from '../../../shared/sentences/carriers.ts';
import { lineTexts } from '../../../shared/sentences/lines.ts';
import { ownOperations } from '../../../shared/sentences/operations.ts';
import { securityTexts } from '../../../shared/sentences/security.ts';
import { sentenceKey } from '../../../shared/sentences/sentence.ts';
import { textsIn } from '../../support/translations.ts';

const everywhere = Object.keys(languages).filter((language) => language !== 'en');

afterEach(() => speak('en', 'language', {}));

describe('a sentence of the service', () => {
  const sentence = {
    code: 'line.gone',
    parameters: { names: ['Ada', 'Bob'], more: 2 },
    text: 'Ada, Bob and 2 more went.',
  };
  const key = 'said.line.gone';

  it('is said in the language of the interface, with its names and numbers', () => {
    speak('de', 'language', { [key]: '{names}{more, plural, one { und # weiterer} other { und # weitere}} sind weg.' });
    expect(said(sentence)).toBe('Ada, Bob und 2 weitere sind weg.');
    speak('ar', 'language', { [key]: '{names}: {more}' });
    expect(said(sentence)).toBe('\u2068Ada\u2069، \u2068Bob\u2069: 2');
  });

  it('stays English where its code or its parameters are unknown, and where an older service has neither', () => {
    expect(said(sentence)).toBe(sentence.text);
    speak('de', 'language', {});
    expect(said(sentence)).toBe(sentence.text);
    speak('de', 'language', { [key]: '{who} ist weg.' });
    expect(said(sentence)).toBe(sentence.text);
    expect(allSaid(undefined, 'It went.')).toBe('It went.');
    expect(allSaid([], null)).toBe('');
  });
});

/** The code of the service. */
async function codeOfService(): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../../electron/service');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

describe('the operations of the audit log', () => {
  it('all have words', async () => {
    const code = await codeOfService();
    const doings = [...code.matchAll(/\boperation: '(\w+\.\w+)'/g)].map(([, name = '']) => name);
    expect(doings).toContain('retention.expired');
    const known = ['user', 'group'].flatMap((kind) =>
      ['Created', 'Changed', 'Removed'].map((change) => `scim.${kind}${change}`),
    );
    expect(Object.keys(ownOperations).toSorted()).toEqual([...new Set([...doings, ...known])].toSorted());
  });

  it.each(everywhere)('all have words in %s', async (language) => {
    const texts = await textsIn(language);
    const names = [...Object.keys(contract), ...Object.keys(ownOperations)];
    expect(names.filter((name) => !texts[sentenceKey(`operation.${name}`)])).toEqual([]);
    speak(language as keyof typeof languages, 'language', texts);
    expect(operationText('updateUserGroup')).toContain('user_ids');
    expect(operationText('updateUserGroup')).not.toBe('Change a team; “user_ids” replaces its members');
    expect(operationText('newer.doing')).toBe('newer.doing');
  });
});

describe('the sentences of the service', () => {
  it('are all said somewhere', async () => {
    const code = await codeOfService();
    const prefixes = [...code.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, prefix = '']) => prefix);
    const isSaid = (key: string) => code.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix));
    const keys = [securityTexts, lineTexts, carrierTexts].flatMap((texts) => Object.keys(texts));
    expect(keys.length).toBeGreaterThan(150);
    expect(keys.filter((key) => !isSaid(key))).toEqual([]);
  });
});

describe('the security checks', () => {
  const worst: SecurityFacts = {
    listensBeyondThisMachine: true,
    hasCertificate: false,
    publicUrl: null,
    trustedProxies: 0,
    corsOrigins: ['*'],
    privateTargets: ['10.0.0.0/8'],
    administratorsWithoutSecondFactor: ['Ada'],
    tokensWithoutExpiry: ['Script'],
    administrationTokensFromAnywhere: ['Script'],
    linesInTheClear: ['Trunk'],
    linesOpenToAnybody: ['Trunk'],
    linesThatFollowTransfers: ['Trunk'],
    expensiveRanges: ['premium', 'satellite'],
    userCallsUnlimited: true,
    auditLogLeaves: false,
    phonesInTheClear: true,
    phonesMayUseMd5: true,
    recordingsEncrypted: false,
    mail: 'none',
  };
  const others: readonly Partial<SecurityFacts>[] = [
    {},
    { mail: 'clear', expensiveRanges: ['premium'] },
    { expensiveRanges: ['satellite'] },
  ];
  const sentencesOf = ({ passed, examine }: SecurityCheck) => [
    passed,
    ...others.flatMap((facts) => {
      const found = examine({ ...worst, ...facts });
      return found ? [found.title, found.detail, found.advice] : [];
    }),
  ];

  it.each(everywhere)('are said in %s, whatever they find', async (language) => {
    const texts = await textsIn(language);
    speak(language as keyof typeof languages, 'language', texts);
    for (const check of securityChecks) {
      expect(check.examine(worst), check.id).not.toBeNull();
      for (const sentence of sentencesOf(check)) expect(said(sentence), sentence.code).not.toBe(sentence.text);
    }
  });
});
