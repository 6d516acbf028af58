import type { Locale } from '@afterword/api-client/locales';
import { Badge, Button, classNames } from '@afterword/ui';
import { PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { ExtensionsPage } from './extensions-page.tsx';

/** /download: where to get the extension, and how to load it where no store has it yet. */
export function Download({ copy, site, locale }: PageProps<'site/download'>) {
  const words = copy.download;
  const { extension } = site;
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
      {extension && (
        <p
          role="status"
          hidden
          data-installed=""
          data-newest={extension.version}
          data-current={words.installed.current}
          data-older={words.installed.older}
          className="-mt-2 pb-8"
        />
      )}
      {!site.stores.chrome && (
        <Section id="load" className="scroll-mt-4">
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <h2 className="font-serif text-28 font-medium sm:text-36">{words.loadUnpacked.title}</h2>
              <p className="mt-4 text-ink-2">
                {extension ? words.loadUnpacked.text : words.loadUnpacked.ownCopy}
              </p>
              {extension && (
                <Button asChild variant="primary" size="large" className="mt-6">
                  <a href={extension.url} download>
                    {words.loadUnpacked.file(extension.version, sizeOf(extension.bytes, locale))}
                  </a>
                </Button>
              )}
            </div>
            <div className="lg:col-span-8">
              <ol>
                {words.loadUnpacked.steps.map(({ title, text }, index) => (
                  <li key={title} className="flex gap-6 border-b border-rule py-5 first:pt-0 last:border-b-0">
                    <span
                      aria-hidden="true"
                      className="w-6 shrink-0 font-serif text-28 leading-none text-ink-2"
                    >
                      {index + 1}
                    </span>
                    <div className="min-w-0">
                      <h3 className="font-medium">{title}</h3>
                      <p className="mt-1 text-pretty text-ink-2">{text}</p>
                    </div>
                  </li>
                ))}
              </ol>
              <div className="mt-6 grid gap-6 sm:grid-cols-2">
                <ExtensionsPage browser="chrome" words={words.loadUnpacked.pictures} />
                <ExtensionsPage browser="edge" words={words.loadUnpacked.pictures} />
              </div>
            </div>
          </div>
        </Section>
      )}
    </>
  );
}

/** '1.2 MB' in the page's language. */
const sizeOf = (bytes: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / 1e6,
  );
