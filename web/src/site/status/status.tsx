import { Badge } from '@afterword/ui';
import { PageTitle } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';

/** The response of `GET /readyz`. */
export interface Readiness {
  status: string;
  parts?: Record<string, string>;
  /** State of each additional database, by name. */
  shards?: Record<string, string>;
}

/** /status: the state of this server and its components. */
export function Status({
  copy,
  readiness,
  at,
}: PageProps<'site/status'> & { readiness: Readiness; at: string }) {
  const words = copy.status;
  const ok = readiness.status === 'ok';
  // Components and states without a message, from a newer server, are shown as is.
  const parts = Object.entries(readiness.parts ?? {}).map(([key, state]) => ({
    key,
    state,
    ...explained(own<Part>(words.parts, key) ?? { name: key, text: '', problem: '' }, state),
  }));
  const shards = Object.entries(readiness.shards ?? {}).map(([key, state]) => ({
    key: `shard ${key}`,
    state,
    ...explained({ name: words.shard(key), text: '', problem: words.shardProblem }, state),
  }));
  const stateOf = (state: string) => own<string>(words.states, state) ?? state;
  return (
    <>
      <PageTitle
        heading={words.heading}
        {...(!ok && { lead: words.kept })}
        above={
          <Badge tone={ok ? 'good' : 'warn'} className="mb-5">
            {ok ? words.up : words.down}
          </Badge>
        }
      />
      <dl className="border-t border-ink pb-10">
        {[...parts, ...shards].map(({ key, name, text, state }) => (
          <div
            key={key}
            className="flex items-center justify-between gap-6 border-b border-rule py-4 sm:py-5"
          >
            <dt>
              <span className="font-medium">{name}</span>
              <span className="block text-14 text-ink-2">{text}</span>
            </dt>
            <dd>
              <Badge tone={state === 'ok' ? 'good' : 'warn'}>{stateOf(state)}</Badge>
            </dd>
          </div>
        ))}
      </dl>
      <p className="pb-24 text-14 text-ink-2">{words.checked(at)}</p>
    </>
  );
}

interface Part {
  name: string;
  /** Text for a component that works. */
  text: string;
  problem: string;
}

const explained = ({ name, text, problem }: Part, state: string) => ({
  name,
  text: state === 'ok' ? text : problem,
});

const own = <T,>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
