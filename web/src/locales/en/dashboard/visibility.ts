/** Messages about who may read a meeting and how long it is kept, on its page and in the workspace's settings. */
export const messages = {
  label: 'Visibility',
  values: { private: 'Only me', participants: 'Participants', workspace: 'Workspace' },
  hint: 'Participants are members of the workspace who captured the meeting too. Only its owner changes it or shares it by link.',
  changed: {
    private: 'Only you can read this meeting now.',
    participants: 'You and the members who captured this meeting can read it now.',
    workspace: 'Everybody in the workspace can read this meeting now.',
  },
  undo: 'Undo',
  failed: (reason: string) => `Who can read this meeting was not changed. ${reason}`,
  retention: {
    held: 'Held: retention leaves this meeting alone, however old it gets.',
    running: (days: number) => `The workspace keeps meetings for ${days} days after their end.`,
    until: (date: string) => `The workspace keeps this meeting until ${date}. Then it is deleted for good.`,
    hold: 'Hold this meeting',
    holdHint: 'Retention does not delete it. Its owner still can.',
    failed: (reason: string) => `The hold was not changed. ${reason}`,
  },
};
