import type { ModelProvider } from '@afterword/api-client';

/** Whether the whole server has a language model, and from which provider. */
const models = {
  none: 'The operator of this server has not set one up.',
  openai: 'The operator of this server has set up a model from OpenAI.',
  anthropic: 'The operator of this server has set up a model from Anthropic.',
  ollama: 'The operator of this server has set up a model that runs on Ollama at an address of their choice.',
  'openai-compatible': 'The operator of this server has set up a model at an address of their choice.',
};

/** Texts of the terms and the privacy page. */
export const messages = {
  /** Says in the other languages that the English text prevails. */
  prevails: '',

  terms: {
    title: 'Terms',
    description: 'The terms for using Afterword.',
    heading: 'Terms',
    updated: 'Last updated November 26, 2026',
    sections: [
      {
        name: 'Terms of use',
        paragraphs: [
          'These terms cover your use of this server and of the Afterword extension connected to it. You accept them by signing in. If you use Afterword for an organization, you confirm that you are authorized to accept them on its behalf.',
          'We may change these terms. We announce each change on this page, with its date, before it takes effect. If you do not agree, stop using the service and delete your account.',
        ],
      },
      {
        name: 'Use license',
        paragraphs: [
          'Afterword is free software under the Apache License 2.0. You may use, study, change and share it, and run it on your own server. The license comes with the source code.',
          'On this server, you have a personal, revocable right to use the service for your own meetings and those of your organization. Do not try to access other people’s data, and do not overload the service. Every public request is subject to automatic limits.',
        ],
      },
      {
        name: 'Service description',
        paragraphs: [
          'Afterword reads the live captions that Google Meet, Zoom and Microsoft Teams show in your browser, and those of Slack huddles (beta) if you allow it. It stores them on your device and sends them to this server, which turns them into a transcript and a summary. It records no audio or video.',
          'A transcript is only as good as the captions. Platforms mishear words, and captions can be turned off. Anything that could not be captured is shown as a gap. A program selects summaries from what was said, or a language model writes them if one is set up. They do not replace reading the lines they link to.',
          'The service is provided as is, with no guarantee that it is always available. Anything you capture or change while it is unavailable stays on your device and is sent later.',
        ],
      },
      {
        name: 'User obligations',
        paragraphs: [
          'You are responsible for using Afterword lawfully. In many places, people in a meeting must be informed, or must consent, before their words are written down. Tell them. If someone does not want to be captured, respect that: privacy rules can leave people out by name, pause while they are present, and stop when certain addresses appear, as far as the meeting page shows who is there. You can also go off the record at any time.',
          'Do not share your sign-in emails. Revoke browsers you no longer use in your settings.',
        ],
      },
      {
        name: 'Intellectual property',
        paragraphs: [
          'What is said in your meetings belongs to you and to the people who said it. You permit this server to store and process it for you, and for no other purpose.',
          'The Afterword name and logo identify this project. Other product names belong to their owners. We use them only to say what Afterword works with or is compared to.',
        ],
      },
    ],
  },

  privacy: {
    title: 'Privacy',
    description: 'What Afterword collects, why, how it is stored, and what you control.',
    heading: 'Privacy',
    updated: 'Last updated November 27, 2026',
    sections: [
      {
        name: 'Data collection',
        paragraphs: [
          'During a meeting with captions on, the extension reads the captions and their speakers’ names, the meeting’s title and address, the names of people shown in the call, and when it started and ended. It reads nothing on other sites unless you allow one, such as a Jitsi Meet server. Your browser asks you about each site, and the extension’s settings list them so that you can revoke any of them.',
          'The server stores this data, your email address, your name, the notes, comments, action items and glossary terms you write, and the type, last use and network address of each signed-in browser, until that session ends. If you choose a password, it stores only a hash. If you turn on two-step sign-in, it stores the key of your authenticator app encrypted, and your recovery codes as hashes. It also stores your workspace’s time zone, which comes from the browser of the first admin who signs in until someone chooses another. There is no audio, no video, no voiceprint, no advertising and no third-party analytics.',
          'If you connect Google Calendar or Outlook and leave this feature on, the extension asks this server for your meetings in the next 24 hours: title, times, link, and the names and addresses of invitees. The server reads them at that moment and stores none of them. The extension keeps them on your device until they are over, to name captures and apply your privacy rules. Meeting platforms do not see them.',
          'If you sign in with Google, Google sends us your verified address and your name. If your company provisions its people, its identity provider sends us names, work addresses, job titles and groups; we keep no other attributes. If you buy a plan, the payment provider handles your card and tells us only which plan is active. Messages you send with the contact form are stored and, if this server is set up for it, emailed to the people who run it.',
          'We use few cookies. One remembers your language. One ties a sign-in to the browser that requested it, and lets the server distinguish your browsers from those of people guessing passwords. If you choose so, it also spares that browser the code of two-step sign-in for 30 days. None tracks you. To limit floods of requests, the server counts public requests by network address and deletes the address about an hour later.',
        ],
      },
      {
        name: 'Usage',
        paragraphs: [
          'We use your data to show and search your transcripts, to create summaries, and to send the emails you ask for. We do not use it to train AI or to profile you.',
          (model: ModelProvider | null) =>
            `A program on this server builds summaries and answers from quotations, unless a language model is set up. The server’s operator can set one up for everyone, and a workspace’s admins for their workspace, each with a provider of their choice. The transcript lines behind a summary or answer, their speakers’ names and the question are then sent to that provider and to no one else. A summary is created automatically when a transcript is complete or has been corrected. We store the number of tokens each request used, not its content. Every text names the model that wrote it. The provider’s own terms say what it does with the data. ${models[model ?? 'none']}`,
          'If you or your workspace connect another tool (such as Notion, Google Docs or Slack, email to addresses you enter, a webhook address of your own, or files in a folder on this server), the data you choose is sent there. Each integration’s page says what that is. Your credentials for the tool are stored encrypted, and revoked there when you disconnect, if the tool allows it. What was sent, word for word, and the tool’s answer are kept for 90 days, shown to you under History, and deleted with the meeting. Data that reached the tool stays there unless you choose to remove it there too when you delete the meeting, and the tool allows it.',
          'If you connect an assistant, such as Claude or ChatGPT, its provider receives what the assistant reads for you: only in the workspace and with the permissions that you agreed to, until you revoke it. The server keeps for 90 days which meetings it read, and shows you. The provider’s own terms say what it does with the data.',
        ],
      },
      {
        name: 'Security',
        paragraphs: [
          'Every database query isolates each account from all others. Access tokens and sign-in codes are stored only as hashes. A sign-in link works once, for ten minutes. Meeting text never appears in logs. Administrators’ changes are recorded with their names, and the record remains when an account is deleted. Your sign-ins, connected extensions and assistants, API keys and exports are recorded for a year for you and the admins of workspaces you are in; your company’s admins also see browsers and network addresses if your address is at a domain that the company has verified.',
          'A workspace can set the number of days after which its meetings are deleted, with everything in them. Its admins are warned a week before the first deletions and can put individual meetings on hold. If this server stores meetings in several locations, admins choose between the European Union and the United States. Accounts, settings and payments stay in the server’s main database.',
          'On your device, captions are kept in storage that only the extension can read. They are removed 24 hours after the server confirms them.',
        ],
      },
      {
        name: 'Sharing',
        paragraphs: [
          'Only you, the people you share with and, in a workspace, the members you choose can see your meetings. New meetings are private until you or the workspace choose otherwise. We store the links you share encrypted, so that you can copy them again, and only a hash of your calendar feed’s address. Data leaves this server only when you ask for it, to a tool or an assistant you connect, to the language model that is set up, or when the law compels the server’s operator.',
          'When you leave a workspace, one of its admins takes over the meetings that everyone in it can see. Meetings that only you could see are kept for 30 days so that you can export them, and are then deleted.',
          'As with any server, its operator can read the database. If you want to be the only one who can, run your own server. It takes one command.',
        ],
      },
      {
        name: 'User rights',
        paragraphs: [
          'You can read everything we store about you, correct your name and your transcripts, permanently delete any line or meeting, export all your data as a file, revoke any connected browser, and delete your account with everything in it. You can do all of this yourself, without asking anyone. If you stopped the emails of all workspaces, we keep your address on that list, so that you get none later.',
          'Where the GDPR or a similar law applies, you also have the right to object, to restrict processing, and to complain to your supervisory authority.',
        ],
      },
    ],
  },
};
