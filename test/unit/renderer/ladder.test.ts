import { describe, expect, it } from 'vitest';
import { ladderOf } from '../../../renderer/components/ladder/ladderModel.ts';

const message = (direction: 'in' | 'out', summary: string, peer = '10.0.0.9:5060') => ({
  time: '2030-01-02 03:04:05.678',
  direction,
  transport: 'udp',
  src: direction === 'out' ? '10.0.0.1:5060' : peer,
  dst: direction === 'out' ? peer : '10.0.0.1:5060',
  call_id: 'a@b',
  summary,
  text: '',
});

describe('the SIP ladder', () => {
  it('gives every peer a column, in order of appearance', () => {
    const { peers, rows } = ladderOf([
      message('out', 'INVITE'),
      message('in', 'INVITE', 'b:1'),
      message('in', '200 OK'),
    ]);
    expect(peers).toEqual(['10.0.0.9:5060', 'b:1']);
    expect(rows.map(({ peer }) => peer)).toEqual([0, 1, 0]);
  });

  it.each([
    ['INVITE sip:200@x', 'request'],
    ['180 Ringing', 'provisional'],
    ['SIP/2.0 200 OK', 'success'],
    ['486 Busy Here', 'failure'],
    ['302 Moved Temporarily', 'failure'],
  ])('%s is a %s', (summary, tone) => {
    expect(ladderOf([message('in', summary)]).rows[0]?.tone).toBe(tone);
  });

  it('has nothing to show for a call that stayed in the house', () => {
    expect(ladderOf([])).toEqual({ peers: [], rows: [] });
  });
});
