import type { ModelProvider } from '@afterword/api-client';

/** Whether a language model is set up for all of a server, and whose. */
const models = {
  none: 'For this server as a whole, none is set up.',
  openai: 'For this server as a whole, one of OpenAI is set up.',
  anthropic: 'For this server as a whole, one of Anthropic is set up.',
  ollama:
    'For this server as a whole, one is set up that runs under Ollama, at an address chosen by the server’s operator.',
  'openai-compatible':
    'For this server as a whole, one is set up at an address chosen by the server’s operator.',
};

/** The words of the terms and the privacy page. */
export const messages = {
  /** Which text counts, in every language but this one, which does. */
  prevails: '',

  terms: {
    title: 'Terms',
    description: 'The terms under which Afterword may be used.',
    heading: 'Terms',
    updated: 'Last changed on 20 November 2026',
    sections: [
      {
        name: 'Terms of use',
        paragraphs: [
          'These terms apply to the use of this server and of the Afterword extension connected to it. By signing in you accept them. If you use Afterword for an organization, you confirm that you may do so in its name.',
          'We may change these terms. A change is announced on this page with its date before it applies; if you do not agree, stop using the service and delete your account.',
        ],
      },
      {
        name: 'Use license',
        paragraphs: [
          'The software is free software under the Apache License 2.0: you may use, study, change and share it, and run it on a server of your own. The license text comes with the source.',
          'On this server you get a personal, revocable right to use the service for your own meetings and those of your organization. Do not try to reach the data of others, and do not overload the service; automatic limits apply to every public call.',
        ],
      },
      {
        name: 'Service description',
        paragraphs: [
          'Afterword reads the live captions that Google Meet, Zoom and Microsoft Teams show in your browser, and Slack huddles (beta) where you allow it, keeps them on your device and sends them to this server, where they become a transcript and a summary. It records neither audio nor video.',
          'A transcript is only as good as the captions: platforms mishear, and captions can be off. What could not be captured is shown as a gap. Summaries are chosen from what was said by a program, or written by a language model where one is set up, and are no substitute for reading the lines they point at.',
          'The service is provided as it is, without a promise that it is always available. What was captured or changed while it was not stays on your device and is sent later.',
        ],
      },
      {
        name: 'User obligations',
        paragraphs: [
          'You are responsible for using Afterword lawfully: in many places the people in a meeting must be told, or must agree, before what they say is written down. Tell them. Respect it when someone does not want to be captured: privacy rules leave out people by name, pause while they are there, and stop where certain addresses show, as far as the page of the meeting shows who is in it; and you can go off the record at any time.',
          'Keep your sign-in mails to yourself, and revoke a browser you no longer use in your settings.',
        ],
      },
      {
        name: 'Intellectual property',
        paragraphs: [
          'What is said in your meetings belongs to you and to those who said it. You give this server the right to store and process it for you, and for nothing else.',
          'The name Afterword and its mark stand for this project. Names of other products belong to their owners and are used only to say what Afterword works with or is compared to.',
        ],
      },
    ],
  },

  privacy: {
    title: 'Privacy',
    description: 'What Afterword collects, what for, how it is kept, and what you can do about it.',
    heading: 'Privacy',
    updated: 'Last changed on 23 November 2026',
    sections: [
      {
        name: 'Data collection',
        paragraphs: [
          'In a meeting, with captions on, the extension reads: the caption text and the name beside it, the title and address of the meeting, the names shown of people in the call, and when it began and ended. On other sites it reads nothing, unless you allow one, such as a server of Jitsi Meet: your browser asks for each, and the settings of the extension list them, each to be taken back.',
          'On the server we keep that, your e-mail address, your name, the notes, comments, action items and glossary terms you write, and for each signed-in browser its kind and when it was last used; of a password, if you choose one, only a hash. Of your workspace we keep the time zone, too: that of the browser of the first admin who signs in, until another one is chosen. There is no audio, no video, no voiceprint, no advertising and no analytics by third parties.',
          'If you connect Google Calendar or Outlook and do not switch it off, the extension asks this server for your meetings of the next 24 hours: title, times, link, and the names and addresses of those invited. The server reads them then and keeps none; the extension keeps them on your device until they are over, for the title of a capture and for your privacy rules. The page of a platform does not see them.',
          'If you sign in with Google, it tells us your verified address and your name. If you buy a plan, the payment provider takes your card and tells us only which plan is on. What you write with the contact form is stored and, where this server is set up to, mailed to the people who run it.',
          'Cookies are few: one remembers the language you chose, one ties a sign-in to the browser that asked for it, and lets the server tell the browsers you sign in with from those of people who guess passwords. None follows you. To withstand floods the server counts public calls by network address, and forgets the address about an hour later.',
        ],
      },
      {
        name: 'Usage',
        paragraphs: [
          'Your data is used to show you your transcripts, to search them, to make summaries, and to send you the mails you ask for. We use it neither to train AI nor to learn about you.',
          (model: ModelProvider | null) =>
            `Summaries and answers are quotations that a program on this server chooses, unless a language model is set up: by this server’s operator, or by the admins of a workspace for that workspace, with a provider of their choice. Then the lines of a transcript that a summary or an answer is made from, with the names of who spoke and what is asked about them, are sent to that provider, and to nobody else. A summary is made by itself when a transcript is complete, or was corrected. How many tokens a call took is kept, not what was in it. Each text says which model wrote it. What the provider does with what it is sent, its own terms say. ${models[model ?? 'none']}`,
          'Where you or your workspace connect another tool (such as Notion, Google Docs or Slack, mail to addresses you enter, an address of your own that receives events, files in a folder of this server), what you choose to send goes there: the page of each integration says what. What you sign in with there is kept encrypted, and taken back there when you disconnect, as far as the tool allows that. What was sent, word for word, and what was answered is kept for 90 days, shown to you under History, and deleted with the meeting; what arrived there stays there, unless you have it removed there too when you delete the meeting and the tool allows that.',
        ],
      },
      {
        name: 'Security',
        paragraphs: [
          'Every account is isolated from every other in each query of the database. Access tokens and sign-in codes are stored as hashes only; a sign-in link works once and for ten minutes. Texts of meetings never appear in logs. What an administrator changes is recorded with their name, and the record stays when an account goes.',
          'A workspace can set after how many days its meetings are deleted, with everything in them; its admins are warned a week before the first ones go, and can hold single meetings. Where this server keeps meetings in several locations, its admins choose between the European Union and the United States; accounts, settings and payments stay in the main database of the server.',
          'On your device, captions wait in storage that only the extension can read, and are removed 24 hours after the server has confirmed them.',
        ],
      },
      {
        name: 'Sharing',
        paragraphs: [
          'Nobody sees your meetings but you, those you share them with and, in a workspace, the members you show them to: new ones are private until you, or the workspace, choose otherwise. Of a link you share, and of the address that your calendar reads, we keep only a hash. Data is passed on only when you say so, to a tool you connect, to the language model that is set up, or where the law compels whoever runs this server.',
          'Who leaves a workspace leaves what all of it may see to one of its admins; meetings that only they could see are kept for them for 30 days, to be taken along, and then deleted.',
          'As with any server, the operator of this one can read its database. If only you should be able to, run your own: it takes one command.',
        ],
      },
      {
        name: 'User rights',
        paragraphs: [
          'You can read everything we hold of you, correct your name and what was captured, delete any line or any meeting for good, take everything of yours along as a file, revoke each connected browser, and delete your account with all that is in it: all of that yourself, without asking anybody.',
          'If you live where the GDPR or a similar law applies, you also have the right to object, to restrict processing and to complain to your authority.',
        ],
      },
    ],
  },
};
