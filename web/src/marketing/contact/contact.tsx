import { companySizes } from '@afterword/api-client/product';
import { Button, Field, Input, Select, Textarea } from '@afterword/ui';
import { PageTitle } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';

/** /contact. contact-form.ts sends it, by the attributes named `data-contact-…`. */
export function Contact({ copy }: PageProps) {
  const words = copy.contact;
  return (
    <div className="grid gap-x-12 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <PageTitle heading={words.heading} lead={words.lead} />
        <ul className="max-w-[30rem] max-lg:mb-12">
          {words.notes.map((note) => (
            <li key={note} className="border-t border-rule py-4 text-14 text-pretty text-ink-2">
              {note}
            </li>
          ))}
        </ul>
      </div>
      <div className="pb-24 lg:col-span-7 lg:pt-24">
        <form
          data-contact
          method="post"
          className="grid gap-6 rounded-md border border-rule bg-surface p-6 sm:p-9"
        >
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label={words.fullName}>
              {(control) => (
                <Input {...control} name="fullName" required maxLength={200} autoComplete="name" />
              )}
            </Field>
            <Field label={words.email}>
              {(control) => (
                <Input {...control} name="email" type="email" required maxLength={254} autoComplete="email" />
              )}
            </Field>
            <Field label={words.company}>
              {(control) => (
                <Input {...control} name="company" required maxLength={200} autoComplete="organization" />
              )}
            </Field>
            <Field label={words.companySize}>
              {(control) => (
                <Select {...control} name="companySize" required defaultValue="">
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
          <Field label={words.message}>
            {(control) => <Textarea {...control} name="message" required maxLength={10_000} rows={7} />}
          </Field>
          {/* People do not see it, programs fill it in. */}
          <div hidden>
            <label htmlFor="website">Website</label>
            <input id="website" name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              variant="primary"
              size="large"
              data-contact-send
              // Nothing would happen before the script is there, or without it.
              disabled
              data-sending={words.sending}
            >
              {words.send}
            </Button>
            <p className="without-script basis-full text-14 text-ink-2">{words.scriptOff}</p>
            <p role="alert" data-contact-failure hidden className="text-14 text-accent">
              {words.failure}
            </p>
          </div>
        </form>
        <div
          data-contact-thanks
          hidden
          tabIndex={-1}
          role="status"
          className="rounded-md border border-rule bg-surface p-9 outline-none"
        >
          <p className="font-serif text-28 font-medium">{words.thanks}</p>
          <p className="mt-3 text-ink-2">{words.success}</p>
          <Button type="button" className="mt-8" data-contact-another>
            {words.another}
          </Button>
        </div>
      </div>
    </div>
  );
}
