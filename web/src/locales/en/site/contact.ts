/** Texts of the contact page. */
export const messages = {
  contact: {
    title: 'Contact',
    description: 'Contact the people who make Afterword.',
    heading: 'Contact us',
    lead: 'Questions, problems and ideas are welcome.',
    /** Only if messages are emailed to the operators of the server. */
    promise: (hours: number) => `We answer within ${hours} hours on business days.`,
    stored: 'Your message is stored on this server, only for the people who run it.',
    mailed: 'Your message is stored on this server and emailed to the people who run it, and no one else.',
    notes: [
      'Captions not arriving? Tell us your platform and browser. The more details, the sooner we can fix it.',
    ],
    fullName: 'Full name',
    email: 'Email',
    company: 'Company',
    companySize: 'Company size',
    choose: 'Choose',
    employees: (range: string) => `${range} employees`,
    message: 'Message',
    send: 'Send message',
    sending: 'Sending…',
    success: 'Your message has been sent successfully!',
    thanks: "Thankyou! We've got you message!",
    problems: {
      fullName: 'Enter your name (up to 200 characters).',
      email: 'Enter an address we can reply to, such as ada@example.com.',
      company: 'Enter your company’s name (up to 200 characters).',
      companySize: 'Choose a size.',
      message: 'Enter a message (up to 10,000 characters).',
    },
    notSent: 'Your message wasn’t sent. Fix the highlighted fields.',
    tooOften: 'Too many messages from your network. Wait a minute and send it again.',
    failure: 'There was an error sending your message. Please try again.',
    another: 'Write another message',
  },
};
