import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../../renderer/strings/catalogue.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A name that nothing is called by, since it has another one (docs/GLOSSARY.md). */
interface Rejected {
  readonly wrong: RegExp;
  readonly right: string;
  /** Keys that say it all the same, and why. */
  readonly but?: Readonly<Record<string, string>>;
  /** What is spoken of where it is right. */
  readonly unless?: RegExp;
}

/** Of the contract and of the interface. */
const everywhere: readonly Rejected[] = [
  {
    wrong: /\btenants?\b/i,
    right: 'customer, in the interface company',
    but: { 'scim.accessText': 'the field of a directory has that name' },
  },
  { wrong: /\bwebsites?\b/i, right: 'web site' },
  { wrong: /\bphone numbers?\b/i, right: 'telephone number' },
  { wrong: /\bvoice ?mail messages?\b/i, right: 'voice message' },
  { wrong: /\bcallbacks?\b/i, right: 'call-back' },
  { wrong: /\bafter-call\b/i, right: 'wrap-up' },
  { wrong: /\bnot ready\b|\bnot being ready\b/i, right: 'away; to pause' },
  { wrong: /\bhold music\b/i, right: 'music on hold' },
  { wrong: /\bphone systems?\b|\bswitchboard\b/i, right: 'PBX' },
  // Whoever signs people in is called so by OpenID Connect.
  { wrong: /\bproviders?\b/i, right: 'carrier', unless: /sso|sign-?in|single sign-on|end_session/i },
  { wrong: /\bconference rooms?\b|\b(?:a|the|into) room\b/i, right: 'conference' },
  { wrong: /\blost callers?\b|\bcallers? (?:were |was )?lost\b/i, right: 'abandoned' },
  { wrong: /(?<!legal )\bunder hold\b/i, right: 'under legal hold' },
  { wrong: /\bhouse\b/i, right: 'customer, in the interface company' },
  { wrong: /\bcallees?\b/i, right: 'called party' },
];

/** Of the interface alone: the contract keeps the names that programs know. */
const interfaceOnly: readonly Rejected[] = [
  { wrong: /\bcustomers?\b/i, right: 'company, or caller' },
  { wrong: /\busers?\b(?! (?:name|agent))/i, right: 'person, people; agent; colleague' },
  { wrong: /\bDDIs?\b/, right: 'telephone number' },
  { wrong: /\bmonitors?\b/i, right: 'recording' },
  {
    wrong: /\bvoice ?mail\b/i,
    right: 'voice message; mailbox',
    but: { 'messages.kind.voicemail': 'a tab has room for one word' },
  },
  {
    wrong: /\bto call back\b/i,
    right: 'to ring back, of callers who abandoned',
    but: { 'queueSettings.field.callback_tries': 'it is the call-back that a caller asked for' },
  },
  { wrong: /\bwhat came of\b|\bresult of (?:a|the) call\b/i, right: 'disposition' },
  { wrong: /\btwo-factor\b/i, right: 'second factor' },
  { wrong: /\bSMS\b(?! carrier)/, right: 'text message' },
  { wrong: /\blog ?ins?\b|\blog(?:ged)? (?:in|out)\b/i, right: 'sign in' },
  { wrong: /\bsign(?:s|ed)? on\b/i, right: 'register' },
  { wrong: /\btranscriber\b/i, right: 'transcription service' },
];

/** Words that a section of the settings is found by: what else people call it. */
const isSearchWord = (key: string) => key.startsWith('settings.words.');

const saying = (texts: Iterable<readonly [string, string]>, terms: readonly Rejected[]) =>
  [...texts].flatMap(([key, text]) =>
    terms
      .filter(
        ({ wrong, but = {}, unless }) =>
          wrong.test(text) && !Object.hasOwn(but, key) && !unless?.test(`${key} ${text}`),
      )
      .map(({ right }) => `${key}: “${text}”, but it is called: ${right}`),
  );

/** Summaries and descriptions, by their path. */
function describedIn(part: unknown, path = ''): (readonly [string, string])[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    const isText = (name === 'summary' || name === 'description') && typeof value === 'string';
    return isText ? [[path, value] as const] : describedIn(value, `${path}/${name}`);
  });
}

describe('one thing', () => {
  it('has one name in the interface', () => {
    // Operations are said in the contract's words, which the next test reads.
    const isOfContract = (key: string) => key.startsWith('said.operation.');
    const texts = Object.entries(en).filter(([key]) => !isSearchWord(key) && !isOfContract(key));
    expect(saying(texts, [...everywhere, ...interfaceOnly])).toEqual([]);
  });

  it('has one name in the contract', async () => {
    const described = describedIn(JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8')));
    expect(described.length).toBeGreaterThan(500);
    // Text between backticks is what programs read and write.
    const prose = described.map(([path, text]) => [path, text.replaceAll(/`[^`]*`/g, '')] as const);
    expect(saying(prose, everywhere)).toEqual([]);
  });

  it('is excepted only where it is said', () => {
    for (const { wrong, but = {} } of interfaceOnly) {
      for (const key of Object.keys(but)) expect((en as Readonly<Record<string, string>>)[key], key).toMatch(wrong);
    }
  });
});
