import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { packagesOf } from './licenses.mjs';

/**
 * Returns the bill of materials (CycloneDX 1.6) of one of our packages, which lists the packages that its build
 * contains.
 * @param folder such as `extension`
 */
export function billOfMaterials(folder, { version, now }) {
  const components = packagesOf([folder]).map(({ name, version: of, license }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${of}`;
    const licenses = license === null ? {} : { licenses: [{ expression: license.replace(/^\(|\)$/g, '') }] };
    return { type: 'library', 'bom-ref': purl, name, version: of, purl, ...licenses };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: {
        type: 'application',
        'bom-ref': `afterword-${folder}`,
        name: `afterword-${folder}`,
        version,
      },
    },
    components,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder, version] = process.argv;
  console.log(JSON.stringify(billOfMaterials(folder, { version, now: new Date() }), null, 2));
}
