import { quoted } from '@afterword/api-client/locales';

/** Returns names as one text. */
export const listOf = (names: readonly string[]): string => names.map(quoted).join(', ');
