import type { DescribedIntegration } from '@afterword/api-client';
import { paths } from '../../paths.ts';
import { nameOf } from '../integration-list.ts';
import { Closing } from '../layout/closing.tsx';
import { Facts, Margin, PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { IntegrationIcon } from './icon.tsx';

/** /integrations/{id}: what is sent there, how to connect it, its settings and requirements. */
export function Integration({
  integration,
  ...props
}: PageProps<'site/integrations'> & { integration: DescribedIntegration }) {
  const { copy, site } = props;
  const words = copy.integrations.page;
  const { id, name, description, of, plan, receives, steps, fields, needs, removes } = integration;
  const known = nameOf(id);
  const terms = [
    { name: words.who, text: of.map((each) => words.of[each]).join(' ') },
    ...(site.sellsPlans && plan !== 'Free' ? [{ name: words.plan, text: words.planText(plan) }] : []),
    { name: words.deletion, text: removes ? words.removable : words.stays },
    ...(needs ? [{ name: words.here, text: needs }] : []),
  ];
  return (
    <>
      <PageTitle
        above={
          <p className="mb-6 flex items-center gap-3 text-14 text-ink-2">
            {known && <IntegrationIcon name={known} />}
            <a href={paths.integrations} className="rounded-sm underline underline-offset-4 hover:text-ink">
              {words.all}
            </a>
          </p>
        }
        heading={name}
        lead={description}
      />
      <Section>
        <Margin heading={words.arrives}>
          <Facts items={words.receives[receives]} />
        </Margin>
      </Section>
      <Section>
        <Margin heading={words.connect}>
          <ol className="grid list-decimal gap-3 ps-5">
            {steps.map((step) => (
              <li key={step} className="max-w-[38rem] text-pretty">
                {step}
              </li>
            ))}
          </ol>
          <p className="mt-6">
            <a href={paths.connections} className="rounded-sm font-medium underline underline-offset-4">
              {words.open}
            </a>
          </p>
        </Margin>
      </Section>
      {fields.length > 0 && (
        <Section>
          <Margin heading={words.choose}>
            <Facts
              items={fields.map(({ label, hint, choices }) => ({
                name: label,
                text: hint || choices.map((each) => each.label).join(' · ') || words.asYouLike,
              }))}
            />
          </Margin>
        </Section>
      )}
      <Section>
        <Margin heading={words.terms}>
          <Facts items={terms} />
        </Margin>
      </Section>
      <Closing {...props} />
    </>
  );
}
