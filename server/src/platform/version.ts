import project from '../../../package.json' with { type: 'json' };

/** The version that runs. Server, site and extension share it. */
export const version: string = project.version;
