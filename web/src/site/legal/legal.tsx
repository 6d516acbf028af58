import { PageTitle } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';

/** /terms and /privacy: five sections each, with a table of contents in the margin. */
export function Legal({ copy, site, document }: PageProps<'site/legal'> & { document: 'terms' | 'privacy' }) {
  const words = copy[document];
  return (
    <>
      <PageTitle heading={words.heading} lead={[words.updated, copy.prevails].filter(Boolean).join('. ')} />
      <div className="grid gap-x-12 gap-y-10 border-t border-rule py-14 lg:grid-cols-12">
        <nav aria-label={words.heading} className="lg:col-span-4">
          <ol className="grid gap-2 text-14 lg:sticky lg:top-8">
            {words.sections.map(({ name }, index) => (
              <li key={name}>
                <a
                  href={`#section-${index + 1}`}
                  className="rounded-sm text-ink-2 hover:text-ink hover:underline"
                >
                  {index + 1}. {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-12 lg:col-span-8">
          {words.sections.map(({ name, paragraphs }, index) => (
            <section key={name} id={`section-${index + 1}`} className="scroll-mt-8">
              <h2 className="font-serif text-28 font-medium">{name}</h2>
              {paragraphs.map((paragraph) => {
                const text = typeof paragraph === 'string' ? paragraph : paragraph(site.languageModel);
                return (
                  <p key={text} className="mt-4 max-w-[44rem] text-17 text-pretty">
                    {text}
                  </p>
                );
              })}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
