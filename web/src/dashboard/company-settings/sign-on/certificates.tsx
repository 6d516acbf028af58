import type { SsoConnection } from '@afterword/api-client';
import { useMessages } from '../../../locales/messages.ts';
import { day, dayAndTime } from '../../../parts/time.ts';

/** How long before the expiry admins are warned, on this page and by email, in milliseconds. */
const warningTime = 30 * 86_400_000;

/** The provider's certificates with their expiry dates, and when its metadata was last read. */
export function Certificates({ saml: { certificates, metadataReadAt } }: Pick<SsoConnection, 'saml'>) {
  const copy = useMessages('setup/sign-on').saml.certificates;
  return (
    <>
      <ul className="flex flex-col gap-2 text-14">
        {certificates.map(({ pem, expiresAt }, index) => {
          const left = Date.parse(expiresAt) - Date.now();
          const state = left <= 0 ? 'expired' : left <= warningTime ? 'expiresSoon' : 'expires';
          return (
            <li key={pem} className={state === 'expires' ? undefined : 'border-s-2 border-accent ps-3'}>
              {copy[state](index + 1, day(expiresAt))}
            </li>
          );
        })}
      </ul>
      {metadataReadAt !== null && (
        <p className="mt-2 text-13 text-ink-2">{copy.metadataRead(dayAndTime(metadataReadAt))}</p>
      )}
    </>
  );
}
