import type { MessageFolder } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';

const folders: Record<MessageFolder, string> = { inbox: 'Inbox', archive: 'Archive', suspect: 'Likely Spam' };

const empty: Record<MessageFolder, { title: string; text: string }> = {
  inbox: { title: 'No messages', text: 'Messages from the contact form arrive here.' },
  archive: { title: 'No archived messages', text: 'Archive a message when you’re done with it.' },
  suspect: {
    title: 'No likely spam',
    text: 'Messages that look automated are kept here, without an email notification.',
  },
};

/** Messages of the contact inbox. */
export const messages = {
  menu: 'Contact Inbox',
  title: 'Contact Inbox',
  folderList: 'Folders',
  folders,
  empty,
  search: 'Search messages',
  searchPlaceholder: 'Name, address, company or words',
  unread: 'Unread',
  unreadCount: (count: number) => plural.en(count, '1 unread message', `${count} unread messages`),
  failed: 'Couldn’t load the messages.',
  noneFound: { title: 'No matching messages', text: 'Try fewer words or another folder.' },
  clear: 'Clear search',
};

declare module '../../../locales/screen-texts.ts' {
  interface ScreenTexts {
    'admin/messages': typeof messages;
  }
}
