import { expect, it } from 'vitest';
import { supervisionsFor } from '../../../shared/domain/supervision.ts';

it('supervisors see every supervision, others those that agents know of', () => {
  const open = { id: 1, agent_informed: true };
  const secret = { id: 2, agent_informed: false };
  expect(supervisionsFor(['supervisor'], [open, secret])).toEqual([open, secret]);
  expect(supervisionsFor(['administrator'], [secret])).toEqual([secret]);
  expect(supervisionsFor(['reception'], [open, secret])).toEqual([open]);
  expect(supervisionsFor(['agent'], [open, secret])).toEqual([open]);
});
