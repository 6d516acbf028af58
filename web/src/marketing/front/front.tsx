import { Button } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { useAuth } from '../../account/auth.ts';
import { paths } from '../../paths.ts';
import { copy } from './copy.ts';
import { Example } from './example.tsx';

/** /: what this is and how to begin. The public site is another issue's. */
export function Component() {
  const { user } = useAuth();
  return (
    <>
      <title>{copy.title}</title>
      <section className="grid items-center gap-x-12 gap-y-16 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="font-serif text-48 font-medium text-balance sm:text-64">{copy.headline}</h1>
          <p className="mt-6 max-w-[34rem] text-18 text-pretty text-ink-2">{copy.lead}</p>
          <Button asChild variant="primary" size="large" className="mt-8">
            <Link to={user ? paths.dashboard : paths.login}>{user ? copy.dashboard : copy.logIn}</Link>
          </Button>
        </div>
        <div className="lg:col-span-6">
          <Example />
        </div>
      </section>
      <dl className="grid gap-8 border-t border-rule py-16 md:grid-cols-3">
        {copy.facts.map(([term, text]) => (
          <div key={term}>
            <dt className="font-serif text-22 font-medium">{term}</dt>
            <dd className="mt-2 max-w-80 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="load" className="grid gap-8 border-t border-rule py-16 lg:grid-cols-12">
        <h2 id="load" className="font-serif text-36 font-medium lg:col-span-4">
          {copy.extension.title}
        </h2>
        <ol className="lg:col-span-8">
          {copy.extension.steps.map(([title, text], index) => (
            <li key={title} className="flex gap-6 border-b border-rule py-5 first:pt-0 last:border-b-0">
              <span aria-hidden="true" className="w-6 shrink-0 font-serif text-28 leading-none text-ink-2">
                {index + 1}
              </span>
              <div>
                <h3 className="font-medium">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
