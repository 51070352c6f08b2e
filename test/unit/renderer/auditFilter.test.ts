import { describe, expect, it } from 'vitest';
import { everyRow, toAuditQuery } from '../../../renderer/features/settings/auditLog/auditFilter.ts';

const operationOf = (operation: string) => {
  const query = toAuditQuery({ ...everyRow, operation });
  return query === undefined ? undefined : JSON.parse(query)[0];
};

describe('the filter of the audit log by operation', () => {
  it('takes what the list says of it, and its name', () => {
    expect(operationOf(' change a call LABEL ')).toEqual({
      property: 'operation',
      operator: 'in',
      value: ['updateCallLabel'],
    });
    expect(operationOf('updateCallLabel')).toEqual(operationOf('change a call label'));
  });

  it('takes names of the service’s own doings, and what most operations have in them', () => {
    expect(operationOf('retention.')?.value).toEqual(['retention.expired']);
    expect(operationOf('newer.doing')).toEqual({
      property: 'operation',
      operator: 'like',
      value: 'newer.doing',
    });
    expect(operationOf('e')).toEqual({ property: 'operation', operator: 'like', value: 'e' });
    expect(operationOf(' ')).toBeUndefined();
  });

  it('is never longer than a filter may be', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      expect(toAuditQuery({ ...everyRow, operation: letter })?.length).toBeLessThan(8_192);
    }
  });
});
