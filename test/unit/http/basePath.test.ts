import { describe, expect, it } from 'vitest';
import { allowedMethods } from '../../../electron/service/platform/http/allowedMethods.ts';
import { baseRewriter } from '../../../electron/service/platform/http/basePath.ts';

describe('the base path', () => {
  it.each([
    ['/v1.1/cordboard/calls?page=2', '/v1.1/calls?page=2'],
    ['/v1.1/calls', '/v1.1/calls'],
    ['/v1.2/calls', '/v1.1/calls'],
    ['/v1.2/other/calls', '/v1.1/calls'],
    ['/v1.1/cordboard', '/v1.1'],
    ['/v1.1/cordboards/calls', '/v1.1/cordboards/calls'],
    ['/v1.3/calls', '/v1.3/calls'],
    ['/v1x1/calls', '/v1x1/calls'],
    ['/phone/v1.2/calls', '/phone/v1.2/calls'],
  ])('%s is %s', (url, rewritten) => {
    expect(baseRewriter(['cordboard', 'other'])(url)).toBe(rewritten);
  });

  it.each(['', 'a/b', 'a b', '.*', 'calls', 'health'])('cannot have the segment "%s"', (segment) => {
    expect(() => baseRewriter([segment])).toThrow('segment');
  });
});

describe('the methods of a path', () => {
  it.each([
    ['/v1.1/calls', ['GET', 'HEAD', 'POST']],
    ['/v1.1/calls/5', ['GET', 'HEAD', 'PATCH', 'DELETE']],
    ['/v1.1/cdrs/5.pcap', ['GET', 'HEAD']],
    ['/v1.1/monitors/1,2', ['GET', 'HEAD', 'DELETE', 'PATCH']],
    ['/v1.1/login?x=1', ['POST']],
    ['/v1.1/nothing', []],
    ['/v1.1/cdrs/5.exe', []],
  ])('%s are %j', (url, methods) => {
    expect(allowedMethods(url)).toEqual(methods);
  });
});
