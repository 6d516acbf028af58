/** Messages about captures, including those that wait for the meeting's owner. */
export const messages = {
  title: 'Recorded by',
  imported: 'Imported by',
  failed: (reason: string) => `Couldn’t load who recorded this meeting. ${reason}`,
  you: 'You',
  /** The account that recorded it was deleted. */
  unknown: 'A former member',
  from: (time: string) => `From ${time}`,
  late: 'Added after the meeting',
  remove: (name: string) => `Remove the capture by ${name}`,
  removal: {
    title: 'Remove this capture?',
    question: (name: string) =>
      `Every line that ${name} recorded is deleted from this meeting. This action cannot be undone.`,
    confirm: 'Remove',
    cancel: 'Cancel',
    failed: 'The capture was not removed.',
    done: 'Capture removed',
  },
  waiting: {
    title: 'Captures waiting for you',
    about: 'They arrived after the meeting ended. Nothing is added until you accept it.',
    from: (name: string, sent: string) => `${name} wants to add a capture, sent ${sent}.`,
    starts: (time: string) => `It starts on ${time}.`,
    accept: 'Accept',
    acceptFrom: (name: string) => `Accept the capture by ${name}`,
    decline: 'Decline',
    declineFrom: (name: string) => `Decline the capture by ${name}`,
    accepted: 'Accepted. The lines arrive when the other device is online.',
    declined: 'Declined. Nothing was added.',
    failed: (reason: string) => `Your decision was not saved. ${reason}`,
  },
};
