/** The error of an answer whose stream ended before its last event. */
export const endedEarly = (): Error => new Error('The server stopped before it was done.');
