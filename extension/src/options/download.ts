/** Downloads a value as a JSON file, named with today's date. */
export function download(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName(name)}-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Keeps letters, digits and dashes of any script, which every file system accepts. */
export function fileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, 60) || 'meeting';
}
