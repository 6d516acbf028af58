import { companySizes, replyHours } from '@afterword/api-client/product';
import { Button, Field, Input, Select, Spinner, Textarea } from '@afterword/ui';
import { isAbsent, supportKinds } from '../../parts/support-features.ts';
import { paths } from '../../paths.ts';
import { PageTitle } from '../layout/section.tsx';
import { SupportKinds } from '../layout/support-kinds.tsx';
import type { PageProps } from '../page.ts';

type FieldName = keyof PageProps<'site/contact'>['copy']['contact']['problems'];

/**
 * /contact. contact-form.ts sends the form, which it finds by the attributes named `data-contact-…`. Without a script
 * the browser sends it, and the server responds with this page in one of the states below. `sent`: the message was
 * received.
 */
export function Contact({
  copy,
  site,
  contact: answer,
  sent,
  ...props
}: PageProps<'site/contact' | 'site/support' | 'plan-features'> & { sent: boolean }) {
  const words = copy.contact;
  const support = supportKinds.filter((kind) => !isAbsent(kind, site));
  /** Attributes of every control. */
  const field = (name: FieldName) => ({
    name,
    required: true,
    defaultValue: answer?.typed[name] ?? '',
    // Shown by contact-form.ts if only the server finds a value invalid.
    'data-problem': words.problems[name],
    autoFocus: answer?.problems[0] === name,
  });
  const problem = (name: FieldName) => answer?.problems.includes(name) && words.problems[name];
  const failures = { fields: words.notSent, 'too-often': words.tooOften, failed: words.failure };
  return (
    <div className="grid gap-x-12 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <PageTitle
          heading={words.heading}
          lead={site.mailsMessages ? words.promise(replyHours) : words.lead}
        />
        <ul className="max-w-[30rem] max-lg:mb-12">
          {[site.mailsMessages ? words.mailed : words.stored, ...words.notes].map((note) => (
            <li key={note} className="border-t border-rule py-4 text-14 text-pretty text-ink-2">
              {note}
            </li>
          ))}
        </ul>
        {support.length > 0 && (
          <section className="max-w-[30rem] border-t border-rule pt-6 max-lg:mb-12">
            <h2 className="mb-4 font-serif text-22 font-medium">{copy.support.title}</h2>
            <SupportKinds {...props} copy={copy} site={site} kinds={support} />
          </section>
        )}
      </div>
      <div id="write" className="scroll-mt-8 pb-24 lg:col-span-7 lg:pt-24">
        <form
          data-contact
          method="post"
          action={paths.contact}
          hidden={sent}
          className="grid gap-6 rounded-md border border-rule bg-surface p-6 sm:p-9"
        >
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label={words.fullName} error={problem('fullName')}>
              {(control) => <Input {...control} {...field('fullName')} maxLength={200} autoComplete="name" />}
            </Field>
            <Field label={words.email} error={problem('email')}>
              {(control) => (
                <Input {...control} {...field('email')} type="email" maxLength={254} autoComplete="email" />
              )}
            </Field>
            <Field label={words.company} error={problem('company')}>
              {(control) => (
                <Input {...control} {...field('company')} maxLength={200} autoComplete="organization" />
              )}
            </Field>
            <Field label={words.companySize} error={problem('companySize')}>
              {(control) => (
                <Select {...control} {...field('companySize')}>
                  <option value="" disabled>
                    {words.choose}
                  </option>
                  {companySizes.map((range) => (
                    <option key={range} value={range}>
                      {words.employees(range)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <Field label={words.message} error={problem('message')}>
            {(control) => (
              <Textarea {...control} {...field('message')} maxLength={10_000} className="min-h-40" />
            )}
          </Field>
          {/* Hidden from people; spam programs fill it in. */}
          <div hidden>
            <label htmlFor="website">Website</label>
            <input id="website" name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant="primary" size="large" data-contact-send>
              <Spinner label={null} hidden data-contact-spinner />
              <span data-contact-label data-sending={words.sending}>
                {words.send}
              </span>
            </Button>
            <p
              role="alert"
              data-contact-failure={words.failure}
              hidden={!answer}
              className="text-14 text-accent"
            >
              {failures[answer?.problem ?? 'failed']}
            </p>
          </div>
        </form>
        <div
          data-contact-thanks
          hidden={!sent}
          tabIndex={-1}
          role="status"
          className="rounded-md border border-rule bg-surface p-6 outline-none sm:p-9"
        >
          <p className="font-serif text-28 font-medium">{words.thanks}</p>
          <p className="mt-3 text-ink-2">{words.success}</p>
          <form action={`${paths.contact}#write`} className="mt-8">
            <Button type="submit" data-contact-another>
              {words.another}
            </Button>
          </form>
        </div>
      </div>
    </div>
  );
}
