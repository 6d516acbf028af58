/** See section 5 of the specification. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Why a picture was rejected: wrong type or too large. */
export type PictureRefusal = 'type' | 'size';

/** Returns whether a picture is inline or on our server. The content policy blocks pictures from other sites. */
export function isShownPicture(src: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(src) || /^\/(?!\/)/.test(src);
}

/** Returns the files as inline base64, or why they are rejected. */
export async function readPictures(
  files: readonly File[],
  maxBytes: number,
): Promise<{ sources: string[]; refused: PictureRefusal | null }> {
  const judge = (file: File): PictureRefusal | null => {
    if (!pictureTypes.includes(file.type)) return 'type';
    return file.size > maxBytes ? 'size' : null;
  };
  const refused = files.map(judge).find((refusal) => refusal !== null) ?? null;
  const taken = files.filter((file) => judge(file) === null);
  return { sources: await Promise.all(taken.map(asDataUrl)), refused };
}

/** Returns files that were pasted or dropped as such. Skips a picture of text that comes with its HTML. */
export function filesOf(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  const text = html.replace(/<style[\s\S]*?<\/style\s*>|<!--[\s\S]*?-->|<[^>]*>/gi, '');
  return text.trim() === '' ? [...(data?.files ?? [])] : [];
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
