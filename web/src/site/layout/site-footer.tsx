import type { SiteSettings } from '@afterword/api-client';
import { localeNames, locales } from '@afterword/api-client/locales';
import { product } from '@afterword/api-client/product';
import { Mark } from '@afterword/ui';
import { ChevronDown } from 'lucide-react';
import { paths } from '../../paths.ts';
import type { PageProps } from '../page.ts';

interface FooterProps extends Pick<PageProps, 'copy' | 'locale'> {
  /** Links to social networks. */
  social: SiteSettings['social'];
  /** Address of the page. */
  path: string;
  search: string;
  /** This year, for the copyright notice. */
  year: number;
}

/** First year of the copyright notice (specification, section 1). */
const since = 2024;

/** Links to every public page, the choices of language and theme, and the copyright notice. */
export function SiteFooter({ copy, locale, social, path, search, year }: FooterProps) {
  const words = copy.footer;
  const groups: [string, [string, string][]][] = [
    [
      words.product,
      [
        [paths.howItWorks, words.howItWorks],
        [paths.integrations, words.integrations],
        [paths.download, words.download],
        [paths.pricing, words.pricing],
      ],
    ],
    [
      words.resources,
      [
        [paths.blog, words.blog],
        [paths.comparisons, words.comparisons],
        [paths.assistantDocs, words.assistants],
        [paths.signOnDocs, words.signOn],
        [paths.provisioningDocs, words.provisioning],
        [paths.apiDocs, words.api],
        [paths.status, words.systemStatus],
      ],
    ],
    [
      words.company,
      [
        [paths.contact, words.contact],
        [paths.terms, words.terms],
        [paths.privacy, words.privacy],
      ],
    ],
  ];
  return (
    <footer className="mt-auto border-t border-rule py-14 text-14">
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 hyphens-auto sm:grid-cols-3 sm:gap-x-8 lg:grid-cols-12">
        <div className="col-span-full lg:col-span-5">
          <p className="flex items-center gap-1.5 font-serif text-22 leading-none font-medium">
            {product.name}
            <Mark className="-ms-0.5 size-5 -translate-y-1" />
          </p>
          <p className="mt-3 text-ink-2">{words.tagline}</p>
        </div>
        {groups.map(([title, links], index) => (
          <nav
            key={title}
            aria-label={title}
            className={index === 0 ? 'max-sm:row-span-2 lg:col-span-3' : 'lg:col-span-2'}
          >
            <p className="font-medium">{title}</p>
            <ul className="mt-3 grid gap-2">
              {links.map(([href, label]) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={href === path ? 'page' : undefined}
                    className="rounded-sm text-ink-2 hover:text-ink hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-6 text-13 text-ink-2">
        <p className="text-balance">
          © {year > since ? `${since}–${year}` : since} {product.name}. {words.rights}
        </p>
        {social.length > 0 && (
          <ul className="flex gap-4">
            {social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="me noopener" className="rounded-sm hover:text-ink hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:ms-auto">
          <label data-theme-choice hidden className="flex items-center gap-2">
            {copy.header.theme}
            <span className="relative">
              <select className="cursor-pointer appearance-none rounded-sm border border-edge bg-paper py-0.5 ps-2 pe-7 text-ink">
                <option value="system">{copy.header.themeSystem}</option>
                <option value="light">{copy.header.themeLight}</option>
                <option value="dark">{copy.header.themeDark}</option>
              </select>
              <ChevronDown
                className="pointer-events-none absolute end-2 top-1/2 size-3.5 -translate-y-1/2"
                aria-hidden="true"
              />
            </span>
          </label>
          <nav aria-label={copy.header.language} className="flex gap-3">
            {locales.map((each) => (
              <a
                key={each}
                data-language={each}
                href={`/language/${each}?return=${encodeURIComponent(path + search)}`}
                rel="nofollow"
                lang={each}
                hrefLang={each}
                aria-current={each === locale ? 'true' : undefined}
                className="rounded-sm hover:text-ink hover:underline aria-[current=true]:text-ink"
              >
                {localeNames[each]}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
