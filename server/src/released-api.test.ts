import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Access, contract } from '@afterword/api-client/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { deprecationHeaders } from './platform/http/deprecation.ts';
import { describeApi } from './platform/http/open-api.ts';
import { breakingChanges, digestOf } from './testing/api-digest.ts';

const file = fileURLToPath(new URL('testing/released-api.txt', import.meta.url));

function accessOfAll(part: AnyContractRouter = contract): Access[] {
  return isContractProcedure(part)
    ? [part['~orpc'].meta as Access]
    : Object.values(part).flatMap(accessOfAll);
}

describe('the API', () => {
  it('is compatible with the last release', async () => {
    const released = readFileSync(file, 'utf8').trim().split('\n');
    const today = digestOf(await describeApi('http://localhost'));
    expect(today.length).toBeGreaterThan(80);
    // When a call is removed a year after its announcement, its line is deleted by hand.
    expect(breakingChanges(released, today)).toEqual([]);
    // `-u` stores the digest of a release.
    const { snapshotState } = expect.getState();
    if (String((snapshotState as unknown as { _updateSnapshot: string })._updateSnapshot) === 'all')
      writeFileSync(file, `${today.join('\n')}\n`);
  });

  it('announces the removal of a call a year ahead', () => {
    const deprecated = accessOfAll().flatMap((access) => access.deprecated ?? []);
    for (const { since, sunset } of deprecated)
      expect(Date.parse(sunset) - Date.parse(since)).toBeGreaterThanOrEqual(365 * 86_400_000);
    expect(deprecationHeaders({ deprecated: { since: '2026-01-01', sunset: '2027-01-01' } })).toEqual([
      ['deprecation', '@1767225600'],
      ['sunset', 'Fri, 01 Jan 2027 00:00:00 GMT'],
    ]);
    expect(deprecationHeaders({})).toEqual([]);
  });
});

describe('a digest of the API', () => {
  const line = (request: string, answer: string) => [`GET /api/things < ${request} > ${answer}`];
  const broken = (before: [string, string], after: [string, string]) =>
    breakingChanges(line(...before), line(...after));

  it.each<[string, [string, string], [string, string]]>([
    ['a call that is gone', ['', ''], null as never],
    ['a field of a request that is gone', ['q:string?', ''], ['', '']],
    ['a field that is needed now', ['', ''], ['q:string', '']],
    ['a field that was optional', ['q:string?', ''], ['q:string', '']],
    ['a value that is no longer taken', ['order:"a"|"b"', ''], ['order:"a"', '']],
    ['a field of an answer that is gone', ['', 'id:string'], ['', '']],
    ['a field of an answer that may be absent', ['', 'id:string'], ['', 'id:string?']],
    ['a field of an answer that may be null', ['', 'id:string'], ['', 'id:null|string']],
    ['a field of an answer with another type', ['', 'id:string'], ['', 'id:number']],
    ['a value of an answer that may be null', ['', 'state:"on"'], ['', 'state:"on"|null']],
  ])('shows %s', (_, before, after) => {
    expect(after === null ? breakingChanges(line(...before), []) : broken(before, after)).toHaveLength(1);
  });

  it.each<[string, [string, string], [string, string]]>([
    ['an optional field', ['', ''], ['q:string?', 'id:string']],
    ['more values', ['order:"a"', 'state:"on"'], ['order:"a"|"b"', 'state:"off"|"on"']],
    ['text for fixed values', ['order:"a"', ''], ['order:string', '']],
    ['a needed field in an optional part', ['', ''], ['filter:object? filter.q:string', '']],
    ['numbers for integers', ['page:integer', ''], ['page:number', '']],
  ])('accepts %s', (_, before, after) => {
    expect(broken(before, after)).toEqual([]);
  });
});
