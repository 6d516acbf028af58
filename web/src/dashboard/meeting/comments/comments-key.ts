/** The query of how much is written about the entries of a meeting, or of what is written about one: the first begins the second. */
export const commentsKey = (meetingId: string, entryId?: string) =>
  entryId === undefined ? ['comments', meetingId] : ['comments', meetingId, entryId];
