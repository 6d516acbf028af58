import { classNames } from '@afterword/ui';
import type { ComponentProps, ReactNode } from 'react';

/** A section of a page, with space above and below. `rule` draws a line above it. */
export function Section({
  rule = true,
  className,
  ...props
}: ComponentProps<'section'> & { rule?: boolean }) {
  return (
    <section className={classNames('py-16 md:py-24', rule && 'border-t border-rule', className)} {...props} />
  );
}

/** Heading on the left, content on the right: the page's margin and its text. */
export function Margin({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 className="font-serif text-28 font-medium text-balance sm:text-36">{heading}</h2>
        {lead && <p className="mt-4 max-w-[34rem] text-pretty text-ink-2">{lead}</p>}
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </div>
  );
}

/** The top of a page other than the front page. */
export function PageTitle({ heading, lead, above }: { heading: string; lead?: string; above?: ReactNode }) {
  return (
    <div className="max-w-[46rem] pt-14 pb-12 md:pt-24 md:pb-16">
      {above}
      <h1 className="font-serif text-36 font-medium text-balance sm:text-48">{heading}</h1>
      {lead && <p className="mt-5 max-w-[38rem] text-18 text-balance text-ink-2">{lead}</p>}
    </div>
  );
}

/** A list of terms with descriptions, separated by lines. */
export function Facts({
  items,
  columns = false,
}: {
  items: readonly { name: string; text: string }[];
  columns?: boolean;
}) {
  return (
    <ul className={columns ? 'grid gap-x-12 gap-y-10 md:grid-cols-3' : undefined}>
      {items.map((item) => (
        <li
          key={item.name}
          className={
            columns
              ? 'border-t border-ink pt-5'
              : 'border-b border-rule py-6 first:pt-0 last:border-b-0 last:pb-0'
          }
        >
          <h3 className="font-serif text-22 font-medium">{item.name}</h3>
          <p className="mt-2 max-w-[38rem] text-pretty text-ink-2">{item.text}</p>
        </li>
      ))}
    </ul>
  );
}
