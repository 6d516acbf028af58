/** Messages of /auth/assistant. */
export const messages = {
  title: (name: string) => `Connect ${name}?`,
  text: (name: string, workspace: string, email: string) =>
    `${name} wants to use your meetings in the workspace ${workspace}, with the account ${email}.`,
  described: (host: string) => `It is described by ${host}.`,
  unverified: 'Its name is not verified: connect it only if you started this.',
  place: (place: string) => `Afterword sends you back to ${place}.`,
  scopes: 'It may',
  lasts:
    'It stays connected until you revoke it in Personal Settings, or do not use it for 90 days, for a year at most. It has no more rights than you.',
  allow: 'Connect',
  refuse: 'Cancel',
  retry: 'Retry',
  off: 'An admin has switched assistants off for this workspace.',
  refused: {
    title: 'This assistant can’t be connected',
    text: 'Its request is not valid. Start again from your assistant. Nothing was connected.',
  },
};
