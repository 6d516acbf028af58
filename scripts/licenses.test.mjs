import { describe, expect, it } from 'vitest';
import { isAllowed, packagesOf } from './licenses.mjs';
import { billOfMaterials } from './sbom.mjs';

describe('the license list', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['AGPL-3.0', false],
    ['UNLICENSED', false],
    ['', false],
  ])('answers for the license %s: %s', (license, expected) => {
    expect(isAllowed(license)).toBe(expected);
  });
});

describe('the bill of materials of the extension', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const { components, ...rest } = billOfMaterials('extension', { version: '1.2.3', now });

  it('is CycloneDX with the current version', () => {
    expect(rest).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'afterword-extension', version: '1.2.3' } },
    });
  });

  it('lists the dependencies of the extension and our packages in it, once each, and no tools', () => {
    const names = components.map(({ name }) => name);
    // Dependencies of the extension itself, of the interface and of the client.
    expect(names).toEqual(expect.arrayContaining(['idb', 'react', 'radix-ui', 'ky']));
    expect(names.filter((name) => /^(vite|vitest|typescript|@afterword\/)/.test(name))).toEqual([]);
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
    expect(components.find(({ name }) => name === 'idb')).toMatchObject({
      licenses: [{ expression: 'ISC' }],
    });
  });

  it('is longer for the server', () => {
    expect(packagesOf(['server']).length).toBeGreaterThan(components.length);
  });
});
