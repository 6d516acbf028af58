import { Badge, Button, Mark } from '@afterword/ui';
import { Plus } from 'lucide-react';
import { paths } from '../../paths.ts';
import { AutomationPicture } from '../layout/automation-picture.tsx';
import { Closing } from '../layout/closing.tsx';
import { GetExtension } from '../layout/get-extension.tsx';
import { ProductPicture } from '../layout/product-picture.tsx';
import { Facts, Margin, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { Demo } from './demo.tsx';

/** /: what the product is, how it works, and why to trust it. */
export function Home(props: PageProps<'site/home'>) {
  const { copy, site } = props;
  const words = copy.home;
  return (
    <>
      <section className="grid items-center gap-x-16 gap-y-14 pt-12 pb-20 md:pt-20 md:pb-28 lg:grid-cols-12">
        <div className="lg:col-span-6">
          {site.launchingSoon && <Badge className="mb-6">{words.badge}</Badge>}
          <h1 className="font-serif text-48 font-medium text-balance sm:text-64">{words.heading}</h1>
          <p className="mt-6 max-w-[34rem] text-18 text-pretty text-ink-2">{words.lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <GetExtension site={site}>{copy.common.addToChrome}</GetExtension>
            <Button asChild variant="quiet" size="large">
              <a href={paths.howItWorks}>{words.secondary}</a>
            </Button>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-14 text-ink-2">
            {words.proof.map((each) => (
              <li key={each} className="flex items-center gap-1.5">
                <Mark className="size-3.5 shrink-0" />
                {each}
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:col-span-6">
          <Demo {...props} />
        </div>
      </section>

      <section aria-labelledby="platforms" className="border-t border-rule py-10">
        <div className="flex flex-wrap items-baseline gap-x-12 gap-y-5">
          <h2 id="platforms" className="text-14 text-ink-2">
            {words.platforms.title}
          </h2>
          <ul className="flex flex-wrap gap-x-10 gap-y-4">
            {words.platforms.items.map(({ name, beta }) => (
              <li key={name} className="flex items-center gap-2.5 font-serif text-22">
                {name}
                {beta && <Badge>{words.platforms.beta}</Badge>}
              </li>
            ))}
          </ul>
          <p className="basis-full text-14 text-ink-2">{words.platforms.betaNote}</p>
        </div>
      </section>

      <Section>
        <h2 className="mb-12 max-w-[36rem] font-serif text-36 font-medium text-balance">
          {words.features.title}
        </h2>
        <figure className="mb-16">
          <ProductPicture
            locale={props.locale}
            alt={words.picture.alt}
            name="meeting"
            widths={[1040, 2080]}
            width={1040}
            height={640}
            sizes="(width < 77.5rem) calc(100vw - 4rem), 71rem"
            narrow={{ name: 'meeting-narrow', pixels: 780, width: 390, height: 560 }}
            className="shadow-float"
          />
          <figcaption className="mt-4 text-14 text-ink-2">{words.picture.caption}</figcaption>
        </figure>
        <Facts items={words.features.items} columns />
      </Section>

      <Section>
        <Margin heading={words.trust.title} lead={words.trust.text}>
          <ul>
            {words.trust.states.map(({ name, text }, index) => (
              <li key={name} className="flex gap-5 border-b border-rule py-6 first:pt-0 last:border-b-0">
                <Mark
                  state={(['capturing', 'waiting', 'lost'] as const)[index] ?? 'ready'}
                  className="mt-0.5 size-7 shrink-0"
                />
                <div>
                  <h3 className="font-serif text-22 font-medium">{name}</h3>
                  <p className="mt-1 text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Margin>
      </Section>

      <Section>
        <Margin heading={words.reach.title}>
          <Facts
            items={[
              ...words.reach.items,
              ...(site.integrations.length > 0
                ? [
                    {
                      name: words.reach.integrations.name(site.integrations.length),
                      text: words.reach.integrations.text,
                    },
                  ]
                : []),
            ]}
          />
        </Margin>
      </Section>

      <Section>
        <Margin heading={words.integration.title}>
          <Facts items={[words.integration.automaticSync, words.integration.existingAi]} />
        </Margin>
      </Section>

      <Section>
        <Margin heading={words.workflows.title}>
          <Facts items={words.workflows.items} />
          <div className="mt-10 max-w-[38rem]">
            <AutomationPicture {...props} />
          </div>
        </Margin>
      </Section>

      <Section>
        <Margin heading={words.faq.title}>
          <div className="-mt-5">
            {words.faq.items.map(({ question, answer }, index) => (
              // With a common name, the browser keeps only one of them open.
              <details
                key={question}
                name="faq"
                open={index === 0}
                className="group border-b border-rule last:border-b-0"
              >
                <summary className="flex items-baseline gap-4 rounded-sm py-5 font-serif text-22 font-medium [&::-webkit-details-marker]:hidden">
                  <span className="grow">{question}</span>
                  <Plus
                    className="size-5 shrink-0 translate-y-0.5 text-ink-2 transition-transform group-open:rotate-45"
                    aria-hidden="true"
                  />
                </summary>
                <p className="max-w-[42rem] pb-6 text-pretty text-ink-2">
                  {typeof answer === 'string' ? answer : answer(site.languageModel)}
                </p>
              </details>
            ))}
          </div>
        </Margin>
      </Section>

      <Closing {...props} />
    </>
  );
}
