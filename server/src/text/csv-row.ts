/** Returns a row of a table (RFC 4180). */
export const row = (fields: readonly string[]): string => `${fields.map(field).join()}\r\n`;

function field(value: string): string {
  const inert = withInertParts(withInertStart(value));
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/**
 * Values a spreadsheet would compute (https://owasp.org/www-community/attacks/CSV_Injection) get an apostrophe that makes them
 * text. Japanese programs also compute the full-width forms. Some programs skip spaces and invisible characters first.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const withInertStart = (value: string) => (formula.test(value) ? `'${value}` : value);

const separator = /[;\t\r\n]/;

const withInertParts = (value: string) =>
  separator.test(value)
    ? value.replace(innerStart, (whole, gap, sign) =>
        sign && separator.test(gap) ? `${gap}'${sign}` : whole,
      )
    : value;

/**
 * The same within a value: a spreadsheet that expects another separator starts a cell after a semicolon, a tab or a
 * line. Matches the whole gap, so that the time stays linear.
 */
const innerStart = /([\s\p{Cc}\p{Cf}\p{DI};"]+)([=+\-@＝＋－＠]?)/gu;
