export function fingerprint(
  paths: readonly string[],
  options?: { counts?: (path: string) => boolean; values?: unknown },
): string;
