import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './processes.mjs';

it('gives npm only versions that it understands, without `catalog:` and `workspace:`', () => {
  const { devDependencies, scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  for (const [name, version] of Object.entries(devDependencies))
    expect(version, name).toMatch(/^(npm:[^@]+@)?\d/);
  expect(scripts.postinstall).toBe('node scripts/after-npm-install.mjs');
});

it('keeps the versions of the root equal to those of the workspace', () => {
  const catalog = readFileSync(`${root}/pnpm-workspace.yaml`, 'utf8');
  const { devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  expect(catalog).toContain(`fast-check: ${devDependencies['fast-check']}\n`);
});
