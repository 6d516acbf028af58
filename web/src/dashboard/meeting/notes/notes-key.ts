/** The query key of a meeting's notes. */
export const notesKey = (meetingId: string) => ['notes', meetingId];
