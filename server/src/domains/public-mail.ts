import listed from 'free-email-domains';

/** Where anybody gets a mailbox, and which the list does not have. */
const others = ['hey.com', 'mailbox.org', 'duck.com', 'mozmail.com', 'tutamail.com', 'tuta.io'];

const publicDomains: ReadonlySet<string> = new Set([...listed, ...others]);

/** Whether anybody gets a mailbox at this domain: it says nothing about who somebody works with. */
export const isPublicMail = (domain: string): boolean => publicDomains.has(domain);
