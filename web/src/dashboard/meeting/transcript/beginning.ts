import type { Transcript } from '@afterword/api-client';

/**
 * Returns the transcript up to the last whole entry in the beginning of its JSON; null if there is none. The server
 * writes the entries last.
 */
export function transcriptIn(beginning: string): Transcript | null {
  // Quotation marks within a text are escaped, so this can only be between two entries.
  const end = beginning.lastIndexOf('},{"id":"');
  if (end < 0) return null;
  try {
    return JSON.parse(`${beginning.slice(0, end)}}]}`) as Transcript;
  } catch {
    return null;
  }
}
