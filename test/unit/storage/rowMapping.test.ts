import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { flag, json, rowMapping } from '../../../electron/service/platform/storage/rowMapping.ts';
import type { Row } from '../../../electron/service/platform/storage/tables.ts';
import { campaignRuleSchema } from '../../../shared/api/callTracking.ts';

declare module '../../../electron/service/platform/storage/tables.ts' {
  interface Tables {
    mapped_rows: {
      id: number;
      is_open: number;
      call_back_rules: string;
      last_note: string | null;
      tags: string | null;
    };
  }
}

const rules = json(z.array(campaignRuleSchema));
const mapping = rowMapping('mapped_rows', { is_open: flag, call_back_rules: rules, tags: json(z.array(z.string())) });

const row: Row<'mapped_rows'> = {
  id: 7,
  is_open: 1,
  call_back_rules: '[{"source":"google"}]',
  last_note: null,
  tags: null,
};
const record = { id: 7, isOpen: true, callBackRules: [{ source: 'google' }], lastNote: null, tags: null };

describe('rows and records', () => {
  it('names columns in snake case and properties in camel case, and converts both ways', () => {
    expect(mapping.fromRow(row)).toEqual(record);
    expect(mapping.toRow(record)).toEqual(row);
  });

  it('leaves what is mapping as JSON with its own names', () => {
    const mapping = rowMapping('mapped_rows', { tags: json(z.object({ caller_name: z.string() })) });
    const tags = '{"caller_name":"Ada"}';
    expect(mapping.fromRow({ ...row, tags }).tags).toEqual({ caller_name: 'Ada' });
    expect(mapping.toRow({ tags: { caller_name: 'Ada' } })).toEqual({ tags });
  });

  it('writes only what it is given, and leaves undefined to the database', () => {
    expect(mapping.toRow({ isOpen: false, tags: undefined })).toEqual({ is_open: 0, tags: undefined });
  });

  it('takes rows without a mapping as they are', () => {
    expect(rowMapping('mapped_rows').fromRow(row)).toMatchObject({ isOpen: 1, callBackRules: row.call_back_rules });
  });
});

describe('a row that an older version wrote', () => {
  const reading = (text: string) => () => mapping.fromRow({ ...row, call_back_rules: text });

  it('is refused with the column, the row and the place in the JSON', () => {
    expect(reading('[{"source":"google"},{"source":5}]')).toThrow(
      'mapped_rows.call_back_rules of row 7 cannot be read: 1: source: Invalid input: expected string, received number',
    );
    expect(reading('{"source":"google"}')).toThrow(
      'mapped_rows.call_back_rules of row 7 cannot be read: Invalid input',
    );
  });

  it('is refused without a word of what it holds', () => {
    const reason = (text: string) => {
      try {
        return String(reading(text)());
      } catch (error) {
        return `${error} ${(error as Error).stack} ${(error as Error).cause}`;
      }
    };
    expect(reason('s3cret of somebody')).toContain('mapped_rows.call_back_rules of row 7 cannot be read: not JSON');
    for (const text of ['s3cret of somebody', '"s3cret"', '[{"source":["s3cret"]}]']) {
      expect(reason(text)).not.toContain('s3cret');
    }
  });

  it('gets what a newer version has a default for', () => {
    const newer = json(z.object({ text: z.string(), shown: z.boolean().default(true) }));
    expect(rowMapping('mapped_rows', { tags: newer }).fromRow({ ...row, tags: '{"text":"a"}' }).tags).toEqual({
      text: 'a',
      shown: true,
    });
  });
});
