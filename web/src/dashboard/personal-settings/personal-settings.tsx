import { useMessages } from '../../locales/messages.ts';
import { Appearance } from './appearance.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Export } from './export.tsx';
import { Language } from './language.tsx';
import { Password } from './password/password.tsx';
import { Plan } from './plan/plan.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { WorkspaceArchive } from './workspace-archive.tsx';

/** /dashboard/personal-settings: who one is, where one is signed in, and what becomes of what is one's own. */
export function Component() {
  const planCopy = useMessages('dashboard/plan');
  const copy = useMessages('dashboard/settings');
  return (
    <div className="max-w-160">
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
      <Section title={copy.profile}>
        <Profile />
      </Section>
      <Section title={planCopy.title}>
        <Plan />
      </Section>
      <Section title={copy.security}>
        <Password />
        <Sessions />
      </Section>
      <Section title={copy.language.title}>
        <Language />
      </Section>
      <Section title={copy.appearance.title}>
        <Appearance />
      </Section>
      <Section title={copy.shortcuts.title}>
        <Shortcuts />
      </Section>
      <Section title={copy.data}>
        <Export />
        <WorkspaceArchive />
        <DeleteAccount />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="border-b border-rule pb-2 font-serif text-22 font-medium">{title}</h2>
      <div className="pt-5">{children}</div>
    </section>
  );
}
