import { invalidField } from '../../../platform/errors/failure.ts';
import { problemOfAddress } from '../../../platform/outbound/entered-address.ts';
import type { Deps } from '../../../platform/procedure.ts';

/**
 * Rejects addresses that are not encrypted or not public, because meeting content is sent to them. Every call checks this again.
 * @throws invalid_input
 */
export function refusePlainAddress(
  field: string,
  url: string,
  { environment }: Pick<Deps, 'environment'>,
): void {
  const problem = problemOfAddress(url, environment.OUTBOUND_ALLOW);
  if (problem === 'invalid_address')
    throw invalidField(field, 'It needs a host, and no user name or password', 'url_invalid');
  if (problem === 'address_refused')
    throw invalidField(
      field,
      'It needs https and a public address, or a host that whoever runs this server permits with OUTBOUND_ALLOW',
      'https_needed',
    );
}
