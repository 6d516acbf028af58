import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';

export interface SettingsPagesProps {
  /** Accessible name of the table of contents. */
  label: string;
  pages: readonly { to: string; title: string }[];
  /** A change of this key resets every page. */
  of: string | number;
}

/** Pixels that stay visible before the current entry. */
const margin = 16;

/** Settings pages with their own addresses: a table of contents, and the page as the child route. */
export function SettingsPages({ label, pages, of }: SettingsPagesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On narrow screens the table of contents is one row that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings its own entry into view.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - margin;
  }, [pathname]);
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label={label} className="-mx-4 mb-8 sm:-mx-8 lg:sticky lg:top-10 lg:mx-0 lg:self-start">
        <ul
          ref={list}
          className="flex gap-1 overflow-x-auto border-b border-rule px-4 pb-2 sm:px-8 lg:flex-col lg:border-b-0 lg:p-0"
        >
          {pages.map(({ to, title }) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={to}
                end
                className="flex min-h-9 items-center rounded-md px-3 py-1.5 text-14 leading-snug text-ink-2 transition-colors -outline-offset-2 hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-200">
        <Outlet key={of} />
      </div>
    </div>
  );
}

/** Heading and content of a settings page. */
export function SettingsPage({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** The main action, next to the heading. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <title>{`${title} · Afterword`}</title>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="font-serif text-28 font-medium wrap-anywhere hyphens-auto sm:text-36">{title}</h1>
          {lead && <p className="mt-2 max-w-160 text-pretty text-ink-2 wrap-anywhere">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </>
  );
}
