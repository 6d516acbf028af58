import type { ReactNode } from 'react';

/** A section of a settings page with a heading. Links can lead to it by this ID. */
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
