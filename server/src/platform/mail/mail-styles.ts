/** Inline email styles with the colors of ui/src/theme.css, in a notation email programs understand. */

const ink = '#1b1d26';
const sans = 'Inter, Helvetica, Arial, sans-serif';
const serif = 'Newsreader, Georgia, serif';
const text = { fontSize: '16px', lineHeight: '26px', margin: '0 0 20px' };

export const mailStyles = {
  paper: { backgroundColor: '#fbf9f4', margin: 0, padding: '32px 24px', color: ink, fontFamily: sans },
  sheet: { maxWidth: '480px', margin: '0 auto', fontFamily: sans },
  /** The product name at the top. */
  mark: { fontFamily: serif, fontSize: '18px', margin: '0 0 32px' },
  heading: { fontFamily: serif, fontSize: '28px', fontWeight: 500, margin: '0 0 12px' },
  text,
  /** A link as a button, and a URL shown in full. */
  button: {
    display: 'inline-block',
    backgroundColor: ink,
    color: '#fbf9f4',
    borderRadius: '6px',
    padding: '10px 20px',
    textDecoration: 'none',
  },
  address: { color: '#b03a1e', fontSize: '13px', wordBreak: 'break-all' as const },
  /** The small print at the end. */
  note: { ...text, fontSize: '13px', lineHeight: '20px', color: '#5d5f6b', margin: '36px 0 0' },
};

/** Returns a style as an attribute value. */
export const css = (style: Readonly<Record<string, string | number>>): string =>
  Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
