import type { Locale } from '@afterword/api-client/locales';
import { classNames } from '@afterword/ui';

export interface ProductPictureProps {
  locale: Locale;
  /** Text alternative. */
  alt: string;
  /** File name in web/public/pictures (made by `pnpm pictures`): `{name}-{language}-{light|dark}-{width}.webp`. */
  name: string;
  /** Available widths in pixels, smallest first, and the size in CSS pixels, which reserves the space. */
  widths: readonly number[];
  width: number;
  height: number;
  /** Displayed width, from which the browser chooses a file (the `sizes` of an image). */
  sizes: string;
  /** Another picture for screens narrower than 640 px. */
  narrow?: { name: string; pixels: number; width: number; height: number };
  className?: string;
}

/** A screenshot of the product in the page's language and theme. The other ones are not loaded. */
export function ProductPicture({
  locale,
  alt,
  name,
  widths,
  width,
  height,
  sizes,
  narrow,
  className,
}: ProductPictureProps) {
  return (['light', 'dark'] as const).map((scheme) => (
    <picture key={scheme} className={`in-${scheme}`}>
      {narrow && (
        <source
          media="(width < 40rem)"
          srcSet={`/pictures/${narrow.name}-${locale}-${scheme}-${narrow.pixels}.webp`}
          width={narrow.width}
          height={narrow.height}
        />
      )}
      <img
        src={`/pictures/${name}-${locale}-${scheme}-${widths[0]}.webp`}
        srcSet={widths
          .map((each) => `/pictures/${name}-${locale}-${scheme}-${each}.webp ${each}w`)
          .join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={classNames('h-auto w-full rounded-md border border-rule', className)}
      />
    </picture>
  ));
}
