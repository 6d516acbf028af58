/** Specification, section 5. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Why a picture was not taken: of another kind, or too large. */
export type PictureRefusal = 'type' | 'size';

/** A picture in the text itself or on our server. The content policy blocks those of other sites. */
export function isShownPicture(src: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(src) || /^\/(?!\/)/.test(src);
}

/** The files as inline base64, each with its refusal where it cannot be taken. */
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

/** The files that were pasted or dropped as such, and not only as a picture of a text that comes along as HTML. */
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
