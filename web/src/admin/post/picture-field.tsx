import { pictures } from '@afterword/api-client/product';
import { Button, Field } from '@afterword/ui';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../locales/messages.ts';

export interface PictureFieldProps {
  /** Address of the stored picture. */
  current: string | null;
  chosen: File | null;
  error: string | undefined;
  /** A picture, or null to have none. */
  onChange: (image: File | null) => void;
  /** Called when a file is rejected. */
  onRefused: (reason: string) => void;
}

/** The post's picture: the stored one, or a preview of the chosen file. */
export function PictureField({ current, chosen, error, onChange, onRefused }: PictureFieldProps) {
  const words = useMessages('admin/post').fields;
  const copy = useMessages('admin/post');
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(chosen);
  const shown = preview ?? current;
  const choose = (file: File | undefined) => {
    if (!file) return;
    const isPicture = (pictures.types as readonly string[]).includes(file.type);
    if (!isPicture) onRefused(copy.errors.image);
    else if (file.size > pictures.bytes) onRefused(copy.errors.imageSize);
    else onChange(file);
  };
  return (
    <Field label={words.image} hint={words.imageHint} error={error}>
      {(control) => (
        <div className="flex flex-col items-start gap-3">
          {shown && (
            <img
              src={shown}
              alt={preview ? words.chosenImage : words.currentImage}
              className="aspect-[2/1] w-full max-w-96 rounded-md border border-rule object-cover"
            />
          )}
          <input
            {...control}
            ref={input}
            type="file"
            name="image"
            accept={pictures.types.join(',')}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = ''; // Allows choosing the same file again.
            }}
            className="max-w-full text-13 text-ink-2 file:mr-3 file:h-9 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-edge file:bg-transparent file:px-3 file:text-13 file:font-medium file:text-ink hover:file:bg-wash"
          />
          {shown && (
            <Button
              size="small"
              onClick={() => {
                onChange(null);
                input.current?.focus();
              }}
            >
              {words.removeImage}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

/** Returns a temporary address for a file while it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
