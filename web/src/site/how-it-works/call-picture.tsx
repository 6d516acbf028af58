import { ProductPicture } from '../layout/product-picture.tsx';
import type { PageProps } from '../page.ts';

/** Initials on the tiles of participants. */
const people = ['ML', 'JW'];

/** The panel in a call: a drawing of participants with a caption, and the real panel over them. */
export function CallPicture({ copy, locale }: Pick<PageProps<'site/how-it-works'>, 'copy' | 'locale'>) {
  const words = copy.howItWorks.panel;
  return (
    <div className="grid gap-3 rounded-md border border-rule bg-wash p-3 sm:grid-cols-[1fr_auto] sm:p-4">
      <div aria-hidden="true" className="grid content-start gap-3">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-1">
          {people.map((initials) => (
            <div
              key={initials}
              className="grid aspect-video place-content-center rounded-md border border-rule bg-surface font-serif text-28 text-ink-2"
            >
              {initials}
            </div>
          ))}
        </div>
        <p className="rounded-md bg-ink px-3 py-2 text-13 text-paper">{words.caption}</p>
      </div>
      <ProductPicture
        locale={locale}
        alt={words.alt}
        name="panel"
        widths={[320, 640]}
        width={320}
        height={330}
        sizes="20rem"
        className="max-w-[20rem] shadow-float"
      />
    </div>
  );
}
