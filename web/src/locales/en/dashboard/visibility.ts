/** Messages about who can read a meeting and how long it is kept, on its page and in the settings. */
export const messages = {
  label: 'Visibility',
  values: { private: 'Only me', participants: 'Participants', workspace: 'Workspace' },
  hint: 'Participants are workspace members who also captured the meeting. Only the owner can change this or share by link.',
  changed: {
    private: 'Now only you can read this meeting.',
    participants: 'Now you and the members who captured this meeting can read it.',
    workspace: 'Now everyone in the workspace can read this meeting.',
  },
  undo: 'Undo',
  failed: (reason: string) => `Couldn’t change who can read this meeting. ${reason}`,
  retention: {
    held: 'On hold: retention won’t delete this meeting, however old it gets.',
    running: (days: number) => `The workspace keeps meetings for ${days} days after they end.`,
    until: (date: string) =>
      `The workspace keeps this meeting until ${date}. It is then permanently deleted.`,
    hold: 'Hold this meeting',
    holdHint: 'Retention won’t delete it. Its owner still can.',
    failed: (reason: string) => `Couldn’t change the hold. ${reason}`,
  },
};
