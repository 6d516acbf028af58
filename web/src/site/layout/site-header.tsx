import { product } from '@afterword/api-client/product';
import { Button, Mark } from '@afterword/ui';
import { Menu } from 'lucide-react';
import { paths } from '../../paths.ts';
import type { PageProps } from '../page.ts';

/**
 * Logo, the three most important pages, and signing in; narrow screens have a menu instead. Renders the links for
 * visitors and for signed-in users: the page's `data-token` determines which are shown (styles.css).
 */
export function SiteHeader({ copy, path }: Pick<PageProps, 'copy'> & { path: string }) {
  const words = copy.header;
  const links = [
    [paths.howItWorks, words.howItWorks],
    [paths.integrations, words.integrations],
    [paths.pricing, words.pricing],
  ] as const;
  const link = (href: string, label: string, className: string) => (
    <a
      key={href}
      href={href}
      aria-current={href === path ? 'page' : undefined}
      className={`${className} rounded-sm text-14 text-ink-2 hover:text-ink aria-[current=page]:text-ink`}
    >
      {label}
    </a>
  );
  return (
    <header className="flex h-18 items-center gap-2 sm:gap-8">
      <a
        href={paths.front}
        className="-m-1 inline-flex items-center gap-1.5 rounded-sm p-1 pt-1.5 font-serif text-22 leading-none font-medium"
      >
        {product.name}
        <Mark className="-ms-0.5 size-5 -translate-y-1" />
      </a>
      <nav aria-label={words.menu} className="hidden grow gap-7 md:flex">
        {links.map(([href, label]) => link(href, label, 'py-1'))}
      </nav>
      <div className="ms-auto flex items-center gap-2">
        <span className="signed-out-only contents">
          <Button asChild variant="quiet" size="small">
            <a href={paths.login}>{words.logIn}</a>
          </Button>
          <Button asChild variant="secondary" size="small" className="max-sm:hidden">
            <a href={paths.login}>{words.getStarted}</a>
          </Button>
        </span>
        <span className="signed-in-only contents">
          {/* The French text takes two lines on the smallest phones. */}
          <Button
            asChild
            variant="secondary"
            size="small"
            className="text-center max-sm:h-auto max-sm:min-h-8 max-sm:shrink max-sm:py-1 max-sm:leading-tight max-sm:whitespace-normal"
          >
            <a href={paths.dashboard}>{words.dashboard}</a>
          </Button>
        </span>
        <details className="relative md:hidden" data-menu>
          <summary
            className="grid size-10 place-items-center rounded-md hover:bg-wash [&::-webkit-details-marker]:hidden"
            aria-label={words.menu}
          >
            <Menu className="size-5" aria-hidden="true" />
          </summary>
          <nav
            aria-label={words.menu}
            className="absolute end-0 z-20 mt-2 grid w-56 rounded-md border border-rule bg-surface p-2 shadow-float"
          >
            {links.map(([href, label]) => link(href, label, 'px-3 py-2.5'))}
            {link(paths.login, words.getStarted, 'signed-out-only px-3 py-2.5')}
          </nav>
        </details>
      </div>
    </header>
  );
}
