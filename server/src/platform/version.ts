import manifest from '../../package.json' with { type: 'json' };

/** The version that runs. */
export const version: string = manifest.version;
