import type { SnippetPart } from '@afterword/api-client';

/** A text with search hits highlighted, as the server returns it. */
export function MarkedText({ parts }: { parts: readonly SnippetPart[] }) {
  let at = 0;
  return parts.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
