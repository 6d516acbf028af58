/** Returns an address without its tag, because mail to `ana+tag@example.com` arrives at `ana@example.com`. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/u, '');
