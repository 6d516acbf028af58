import project from '../../../../package.json' with { type: 'json' };

/** The running version, shared by server, site and extension. */
export const version: string = project.version;
