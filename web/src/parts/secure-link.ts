/** Returns whether an address from another service can be shown as a link: it exists and uses HTTPS. */
export const isSecureLink = (url: string | null): url is string => url?.startsWith('https://') === true;
