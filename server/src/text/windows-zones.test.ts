import { expect, it } from 'vitest';
import { windowsZones, zoneNamed } from './windows-zones.ts';

it('knows every zone of Windows, and names of IANA', () => {
  expect(windowsZones.size).toBeGreaterThan(135);
  for (const name of windowsZones.keys()) expect(zoneNamed(name), name).not.toBeNull();
  expect(zoneNamed('W. Europe Standard Time')).toBe('Europe/Berlin');
  expect(zoneNamed('America/New_York')).toBe('America/New_York');
  expect(zoneNamed('tzone://Microsoft/Custom')).toBeNull();
});
