import { paths } from '../../paths.ts';

export interface VerifiedDomainsProps {
  domains: readonly string[];
  words: { domains(names: string): string; noDomains: string; toDomains: string };
}

/** The addresses that a setting applies to, with a link to verify domains. */
export function VerifiedDomains({ domains, words }: VerifiedDomainsProps) {
  return (
    <p className="text-14">
      {domains.length > 0 ? words.domains(domains.join(', ')) : words.noDomains}{' '}
      <a className="underline" href={paths.dataSecurity}>
        {words.toDomains}
      </a>
    </p>
  );
}
