import type { Visibility } from '@afterword/api-client';

/** Visibilities of a meeting, from the fewest readers to the most. */
export const visibilities: readonly Visibility[] = ['private', 'participants', 'workspace'];
