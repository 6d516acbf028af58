/** A row of a table (RFC 4180). */
export const row = (fields: readonly string[]): string => `${fields.map(field).join()}\r\n`;

function field(value: string): string {
  const inert = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/**
 * What a spreadsheet would compute instead of showing it (https://owasp.org/www-community/attacks/CSV_Injection): an apostrophe
 * before it makes it text. The wide forms count in Japanese ones. Some programs drop spaces and invisible characters before they look.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
