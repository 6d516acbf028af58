import { Skeleton } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { CopiedField } from '../copied-field.tsx';
import { CodeForm } from './code-form.tsx';
import { explainFactor } from './query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up one-time codes: the secret for the app, its first code, and the recovery codes. */
export function SetUp({ onDone, end }: { onDone: () => void; end?: ReactNode }) {
  const copy = useMessages('second-factor').setUp;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error } = useQuery({
    queryKey: ['second-factor', 'begin'],
    queryFn: () => api.secondFactor.begin(),
    // Do not refetch: a new secret would differ from the scanned one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (error)
    return (
      <div className="grid gap-3">
        <p role="alert" className="text-14 text-accent">
          {explainFactor(error)}
        </p>
        <div>{end}</div>
      </div>
    );
  if (!data) return <Skeleton className="size-44" />;
  return (
    <div className="grid w-full max-w-96 gap-4">
      <p className="text-14 text-ink-2">{copy.scan}</p>
      <QrCode text={data.uri} label={copy.picture} />
      <CopiedField label={copy.secret} value={data.secret} words={copy} code />
      <CodeForm
        label={copy.code}
        hint={copy.codeHint}
        action={copy.action}
        send={async (code) => {
          const { recovery_codes } = await api.secondFactor.confirm({ code });
          // An account with a passkey already has recovery codes.
          if (recovery_codes.length > 0) setCodes(recovery_codes);
          else onDone();
        }}
        end={end}
      />
    </div>
  );
}

/** A QR code: dark on light in both themes, because not every camera reads the reverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 3 }), [text]);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-44 rounded-6 bg-white">
      <path d={dark.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
