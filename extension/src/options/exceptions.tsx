import { Button, Field, IconButton, Input } from '@afterword/ui';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SettingsProps } from './capturing.tsx';
import { parseDomain, parsePerson } from './parse-exceptions.ts';
import { Section } from './section.tsx';

/** Whose words are never kept. */
export function Exceptions({ settings, change }: SettingsProps) {
  return (
    <Section
      title="Never capture"
      note="For people who asked not to be written down, and for meetings with certain organisations."
    >
      <Names
        label="People"
        hint="A name as the captions show it; capitals and accents do not matter. What they say leaves a visible gap."
        placeholder="Jane Doe"
        values={settings.people}
        parse={parsePerson}
        onChange={(people) => change({ people })}
      />
      <div className="mt-8" />
      <Names
        label="Mail domains"
        hint="When an address of one of these is visible in a meeting, capturing pauses and what is held of that meeting is deleted."
        placeholder="example.com"
        values={settings.domains}
        parse={parseDomain}
        onChange={(domains) => change({ domains })}
      />
    </Section>
  );
}

interface NamesProps {
  label: string;
  hint: string;
  placeholder: string;
  values: string[];
  parse: (typed: string, present: readonly string[]) => { value: string } | { problem: string };
  onChange: (values: string[]) => void;
}

/** A list to which one adds and from which one takes. */
function Names({ label, hint, placeholder, values, parse, onChange }: NamesProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    const parsed = parse(typed, values);
    if ('problem' in parsed) {
      setProblem(parsed.problem);
      return;
    }
    onChange([...values, parsed.value]);
    setTyped('');
    setProblem(null);
  }

  return (
    <form onSubmit={add} noValidate className="max-w-120">
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={typed}
              placeholder={placeholder}
              spellCheck={false}
              autoComplete="off"
              dir="auto"
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit">Add</Button>
          </div>
        )}
      </Field>
      {values.length > 0 && (
        <ul aria-label={label} className="mt-3 divide-y divide-rule border-y border-rule">
          {values.map((value) => (
            <li key={value} className="flex items-center justify-between gap-3 py-1 text-14">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {value}
              </span>
              <IconButton
                label={`Remove ${value}`}
                size="small"
                tooltip={false}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
