import type { ReactNode } from 'react';

/** A part of a page of settings, under its heading; an address may lead to the one with this id. */
export function SettingsSection({
  id,
  title,
  children,
}: {
  id?: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-label={title} className="mt-10 scroll-mt-6">
      <h2 className="border-b border-rule pb-2 font-serif text-22 font-medium">{title}</h2>
      <div className="pt-5">{children}</div>
    </section>
  );
}
