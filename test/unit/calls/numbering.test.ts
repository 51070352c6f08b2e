import { describe, expect, it } from 'vitest';
import { usualLineExtras } from '../../../shared/domain/line.ts';
import { callerOfLine, isEmergency, numberOnLine } from '../../../shared/domain/numbering.ts';

const line = {
  ...usualLineExtras,
  numberRules: [
    { match: '+4930', strip: 5, prefix: '' },
    { match: '+49', strip: 3, prefix: '0' },
    { match: '4', strip: 0, prefix: '9' },
  ],
  inboundNumberRules: [
    { match: '00', strip: 2, prefix: '+' },
    { match: '0', strip: 1, prefix: '+49' },
  ],
};

describe('numbers on a line', () => {
  it.each([
    ['+493012345', '12345'],
    ['493012345', '12345'],
    ['+4940999', '040999'],
    ['44207946001', '944207946001'],
    ['+33123456', '+33123456'],
    ['4711', '94711'],
    ['*97', '*97'],
  ])('sends %s as %s: the first rule that meets it', (dialled, sent) => {
    expect(numberOnLine(line, dialled)).toBe(sent);
  });

  it.each([
    ['0033123456', '+33123456'],
    ['040999', '+4940999'],
    ['201', '201'],
    ['anonymous', 'anonymous'],
  ])('knows the caller %s as %s', (written, known) => {
    expect(callerOfLine(line, written)).toBe(known);
  });

  it('takes away no more than there is', () => {
    const short = { ...line, numberRules: [{ match: '', strip: 20, prefix: '0' }] };
    expect(numberOnLine(short, '4711')).toBe('0');
  });

  it.each(['112', '+112'])('lets nothing change the emergency number %s', (dialled) => {
    const changing = { ...line, numberRules: [{ match: '', strip: 1, prefix: '0' }] };
    expect(isEmergency(changing, dialled)).toBe(true);
    expect(numberOnLine(changing, dialled)).toBe('112');
    expect(isEmergency({ emergencyNumbers: [] }, dialled)).toBe(false);
  });
});
