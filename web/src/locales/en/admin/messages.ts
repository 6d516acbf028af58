import type { MessageFolder } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';

const folders: Record<MessageFolder, string> = { inbox: 'Inbox', archive: 'Archive', suspect: 'Likely Spam' };

const empty: Record<MessageFolder, { title: string; text: string }> = {
  inbox: { title: 'No messages.', text: 'What visitors write with the contact form arrives here.' },
  archive: { title: 'Nothing was put aside.', text: 'Archive a message once it is dealt with.' },
  suspect: {
    title: 'Nothing looks like spam.',
    text: 'Messages a program probably wrote are kept here, and nobody is mailed about them.',
  },
};

/** The words of the contact inbox. */
export const messages = {
  title: 'Contact Inbox',
  folderList: 'Folders',
  folders,
  empty,
  search: 'Search messages',
  searchPlaceholder: 'Name, address, company or words',
  unread: 'Unread',
  unreadCount: (count: number) => plural.en(count, '1 unread message', `${count} unread messages`),
  failed: 'Couldn’t load the messages.',
  noneFound: { title: 'No message matches.', text: 'Try fewer words, or another folder.' },
  clear: 'Clear search',
};
