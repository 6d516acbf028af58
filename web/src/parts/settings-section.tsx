import type { ReactNode } from 'react';

/** A part of a page of settings, under its heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="border-b border-rule pb-2 font-serif text-22 font-medium">{title}</h2>
      <div className="pt-5">{children}</div>
    </section>
  );
}
