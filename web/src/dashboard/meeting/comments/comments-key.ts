/**
 * The query key of the comment counts of a meeting, or of the comments on one entry: the first is a prefix of the
 * second.
 */
export const commentsKey = (meetingId: string, entryId?: string) =>
  entryId === undefined ? ['comments', meetingId] : ['comments', meetingId, entryId];
