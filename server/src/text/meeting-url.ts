/** Returns the address of a meeting in the dashboard, or of one of its lines. */
export const meetingUrl = (publicUrl: string, meetingId: string, lineId?: string): string =>
  `${publicUrl}/dashboard/meetings/${meetingId}${lineId ? `#${lineId}` : ''}`;
