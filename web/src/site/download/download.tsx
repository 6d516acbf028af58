import { Badge, Button, classNames } from '@afterword/ui';
import { PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';

/** /download: where it can be got, and how to load it where it cannot be got yet. */
export function Download({ copy, site }: PageProps<'site/download'>) {
  const words = copy.download;
  const offers = [
    { ...words.offers.chrome, link: site.stores.chrome, primary: true },
    { ...words.offers.workspace, link: site.stores.workspace, primary: false },
    { ...words.offers.edge, link: site.stores.edge, primary: false },
  ];
  return (
    <>
      <PageTitle heading={words.heading} lead={words.lead} />
      <ul className="grid gap-5 md:grid-cols-3">
        {offers.map(({ name, text, button, link, primary }) => (
          <li
            key={name}
            className={classNames(
              'flex flex-col rounded-md border p-6 sm:p-7',
              primary ? 'border-ink bg-surface shadow-float' : 'border-rule',
            )}
          >
            <h2 className="font-serif text-22 font-medium">{name}</h2>
            <p className="mt-2 mb-8 text-ink-2">{text}</p>
            {link ? (
              <Button asChild variant={primary ? 'primary' : 'secondary'} className="mt-auto w-full">
                <a href={link}>{button}</a>
              </Button>
            ) : primary ? (
              <Button asChild variant="primary" className="mt-auto w-full">
                <a href="#load">{words.loadUnpacked.title}</a>
              </Button>
            ) : (
              <Badge className="mt-auto self-start">{words.notOffered}</Badge>
            )}
          </li>
        ))}
      </ul>
      <p className="py-8 text-14 text-ink-2">{words.note}</p>
      {!site.stores.chrome && (
        <Section id="load" className="scroll-mt-4">
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <h2 className="font-serif text-28 font-medium sm:text-36">{words.loadUnpacked.title}</h2>
              <p className="mt-4 text-ink-2">{words.loadUnpacked.text}</p>
            </div>
            <ol className="lg:col-span-8">
              {words.loadUnpacked.steps.map((step, index) => (
                <li key={step} className="flex gap-6 border-b border-rule py-5 first:pt-0 last:border-b-0">
                  <span
                    aria-hidden="true"
                    className="w-6 shrink-0 font-serif text-28 leading-none text-ink-2"
                  >
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </div>
        </Section>
      )}
    </>
  );
}
