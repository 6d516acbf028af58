import type { Visibility } from '@afterword/api-client';

/** Who may read a meeting, from the fewest to the most. */
export const visibilities: readonly Visibility[] = ['private', 'participants', 'workspace'];
