/** Messages around one contact message. */
export const messages = {
  title: (name: string) => `Message from ${name}`,
  back: 'Contact Inbox',
  email: 'Email',
  company: 'Company',
  companySize: 'Company size',
  employees: (size: string) => `${size} employees`,
  received: 'Received',
  reply: 'Reply by email',
  subject: 'Re: your message to Afterword',
  markUnread: 'Mark as unread',
  archive: 'Archive',
  restore: 'Move to inbox',
  delete: 'Delete',
  archived: 'Message archived',
  restored: 'Message moved to the inbox',
  markedUnread: 'Message marked as unread',
  suspect: 'This looks automated.',
  failed: (reason: string) => `Couldn’t change the message. ${reason}`,
  loadFailed: 'Couldn’t load this message.',
  loading: 'Loading',
  deletion: {
    title: 'Delete message',
    question: 'Are you sure you want to delete this message?',
    consequence: 'This cannot be undone.',
    cancel: 'Cancel',
    confirm: 'Delete',
    done: 'Message deleted successfully!',
    failed: 'An error occurred while deleting the message.',
  },
};

declare module '../../../locales/screen-texts.ts' {
  interface ScreenTexts {
    'admin/message': typeof messages;
  }
}
