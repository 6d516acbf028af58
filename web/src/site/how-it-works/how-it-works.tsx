import { spokenLanguages } from '@afterword/api-client/product';
import { AutomationPicture } from '../layout/automation-picture.tsx';
import { Closing } from '../layout/closing.tsx';
import { Facts, Margin, PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { CallPicture } from './call-picture.tsx';
import { SummaryPicture } from './summary-picture.tsx';

/** /how-it-works: three steps, no limits, and how captions are handled. */
export function HowItWorks(props: PageProps<'site/how-it-works' | 'site/home'>) {
  const { copy } = props;
  const words = copy.howItWorks;
  return (
    <>
      <PageTitle heading={words.heading} />
      <ol className="grid gap-x-12 gap-y-12 pb-16 md:grid-cols-3 md:pb-24">
        {words.steps.map(({ name, text }, index) => (
          <li key={name} className="border-t border-ink pt-5">
            <span aria-hidden="true" className="font-serif text-48 text-ink-2">
              {index + 1}
            </span>
            <h2 className="mt-3 font-serif text-22 font-medium">{name}</h2>
            <p className="mt-2 text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <section className="grid items-center gap-x-12 gap-y-10 border-t border-rule py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 className="max-w-[30rem] font-serif text-28 font-medium text-balance sm:text-36">
            {words.panel.title}
          </h2>
          <p className="mt-4 max-w-[34rem] text-pretty text-ink-2">{words.panel.text}</p>
        </div>
        <div className="lg:col-span-6 lg:justify-self-end">
          <CallPicture {...props} />
        </div>
      </section>
      <section className="border-t border-rule py-16 md:py-24">
        <h2 className="max-w-[36rem] font-serif text-28 font-medium text-balance sm:text-36">
          {words.summary.title}
        </h2>
        <p className="mt-4 mb-10 max-w-[38rem] text-pretty text-ink-2">{words.summary.text}</p>
        <SummaryPicture {...props} />
      </section>
      <section className="rounded-md bg-ink px-7 py-12 text-paper sm:px-12 sm:py-16">
        <h2 className="font-serif text-36 font-medium sm:text-48">{words.banner.name}</h2>
        <p className="mt-4 max-w-[36rem] text-18">{words.banner.text(spokenLanguages)}</p>
      </section>
      <Section rule={false}>
        <Margin heading={words.workflows}>
          <Facts items={copy.home.workflows.items} />
          <div className="mt-10 max-w-[38rem]">
            <AutomationPicture {...props} />
          </div>
        </Margin>
      </Section>
      <Closing {...props} />
    </>
  );
}
