import { classNames } from '@afterword/ui';

export interface ProductPictureProps {
  /** Text alternative. */
  alt: string;
  /** File name in web/public/pictures (`pnpm pictures` makes them): `{name}-{light|dark}-{width}.webp`. */
  name: string;
  /** Widths there are, in pixels, narrowest first, and the size in CSS pixels that gives the room it needs. */
  widths: readonly number[];
  width: number;
  height: number;
  /** How wide it is shown, for the browser to choose by (the `sizes` of an image). */
  sizes: string;
  /** Another picture for screens below 640 px. */
  narrow?: { name: string; pixels: number; width: number; height: number };
  className?: string;
}

/** A picture of the real product, light or dark as the page is. The one that is not shown is not loaded. */
export function ProductPicture({
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
          srcSet={`/pictures/${narrow.name}-${scheme}-${narrow.pixels}.webp`}
          width={narrow.width}
          height={narrow.height}
        />
      )}
      <img
        src={`/pictures/${name}-${scheme}-${widths[0]}.webp`}
        srcSet={widths.map((each) => `/pictures/${name}-${scheme}-${each}.webp ${each}w`).join(', ')}
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
