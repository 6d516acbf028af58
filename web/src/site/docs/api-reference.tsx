import type { DescribedCall, DescribedField } from '@afterword/api-client';
import { Facts, Margin, PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { Code } from './code.tsx';
import { Steps } from './steps.tsx';

type Words = PageProps<'site/api'>['copy']['api'];

/** /docs/api: reference of the calls available with an API key. */
export function ApiReference({
  copy,
  origin,
  calls,
}: PageProps<'site/api'> & { origin: string; calls: readonly DescribedCall[] }) {
  const words = copy.api;
  const groups = [...new Set(calls.map(({ group }) => group))];
  const setUp = `import { createClient } from '@afterword/client';

const api = createClient({ baseUrl: '${origin}', token: () => process.env.AFTERWORD_KEY });`;
  return (
    <>
      <PageTitle heading={words.heading} lead={words.lead} />
      <Section>
        <Margin heading={words.start.heading}>
          <Steps steps={words.start.steps} />
          <Code label="TypeScript" text={setUp} />
          <p className="mt-4 text-14">
            <a href="/api/openapi.json" className="underline">
              {words.document}
            </a>
          </p>
        </Margin>
      </Section>
      <Section>
        <Margin heading={words.rules.heading}>
          <Facts items={words.rules.items} />
        </Margin>
      </Section>
      <Section>
        <nav aria-label={words.groups} className="flex flex-wrap gap-x-5 gap-y-2">
          {groups.map((group) => (
            <a key={group} href={`#${group}`} className="underline">
              {group}
            </a>
          ))}
        </nav>
      </Section>
      {groups.map((group) => (
        <Section key={group} id={group}>
          <h2 className="font-serif text-28 font-medium sm:text-36">{group}</h2>
          {calls
            .filter((call) => call.group === group)
            .map((call) => (
              <Call key={call.name} call={call} words={words} />
            ))}
        </Section>
      ))}
    </>
  );
}

function Call({ call, words }: { call: DescribedCall; words: Words }) {
  const facts = [
    `${words.scope}: ${call.scope ?? words.everyKey}`,
    `${words.plan}: ${call.plan ?? words.everyPlan}`,
    words.calls(call.callsPerMinute),
    ...(call.streamsAtOnce === null ? [] : [words.streams(call.streamsAtOnce)]),
    ...(call.adminOnly ? [words.adminOnly] : []),
  ];
  return (
    <article id={call.name} aria-label={call.name} className="mt-12 border-t border-rule pt-6">
      <h3 className="font-mono text-16 font-medium wrap-anywhere">
        {call.method} {call.path}
      </h3>
      <p className="mt-2 text-14 text-ink-2">{facts.join(' · ')}</p>
      <Code label={`curl, ${call.name}`} text={call.examples.curl} />
      <Code label={`TypeScript, ${call.name}`} text={call.examples.typescript} />
      <details className="mt-4">
        <summary className="cursor-pointer text-14">
          {words.request}, {words.answer}, {words.errors}
        </summary>
        <Fields heading={words.request} fields={call.request} optional={words.optional} />
        <Fields heading={words.answer} fields={call.answer} />
        <h4 className="mt-5 font-medium">{words.errors}</h4>
        <p className="mt-2 font-mono text-13 wrap-anywhere">{call.errors.join(', ')}</p>
      </details>
    </article>
  );
}

/** @param props.optional the label of optional fields; absent if it is not shown. */
function Fields({
  heading,
  fields,
  optional,
}: {
  heading: string;
  fields: readonly DescribedField[];
  optional?: string;
}) {
  if (fields.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 font-medium">{heading}</h4>
      <dl className="mt-2 text-13">
        {fields.map(({ name, type, required, description }) => (
          <div key={name} className="border-b border-rule py-2">
            <dt className="font-mono wrap-anywhere">{name}</dt>
            <dd className="text-ink-2 wrap-anywhere">
              {[type, ...(optional && !required ? [optional] : []), description].filter(Boolean).join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
