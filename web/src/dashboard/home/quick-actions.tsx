import { Download, MessageCircleQuestionMark, UserPlus, Workflow } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { isAppAddress, paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';

/** The specified quick actions (specification, section 2, Home). */
export function QuickActions() {
  const copy = useMessages('dashboard/home').actions;
  const { user } = useAuth();
  const actions = [
    { to: paths.ask, label: copy.ask, text: copy.askText, Icon: MessageCircleQuestionMark },
    { to: paths.download, label: copy.download, text: copy.downloadText, Icon: Download },
    // Only admins can invite.
    ...(user?.workspace.role === 'admin'
      ? [{ to: `${paths.team}#invite`, label: copy.invite, text: copy.inviteText, Icon: UserPlus }]
      : []),
    { to: paths.automations, label: copy.automations, text: copy.automationsText, Icon: Workflow },
  ];
  return (
    <section aria-labelledby="actions" className="mt-12">
      <h2 id="actions" className="border-b border-rule pb-2 font-serif text-22 font-medium">
        {copy.title}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {actions.map(({ to, label, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              reloadDocument={!isAppAddress(to)}
              className="flex h-full gap-3 rounded-md border border-rule p-4 transition-colors hover:bg-wash"
            >
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
              <span className="min-w-0">
                <span className="block font-medium">{label}</span>
                <span className="block text-14 text-ink-2">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
