import type { PageProps } from '../page.ts';
import { GetExtension } from './get-extension.tsx';
import { Section } from './section.tsx';

/** The end of a page: a sentence and a button. */
export function Closing({ copy, site, action }: PageProps & { action?: string }) {
  return (
    <Section>
      <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 className="max-w-[40rem] font-serif text-36 font-medium text-balance sm:text-48">
            {copy.common.closingTitle}
          </h2>
          <p className="mt-5 text-18 text-pretty text-ink-2">{copy.common.closingText}</p>
        </div>
        <div className="lg:col-span-4 lg:justify-self-end">
          <GetExtension site={site}>{action ?? copy.common.addToChrome}</GetExtension>
        </div>
      </div>
    </Section>
  );
}
