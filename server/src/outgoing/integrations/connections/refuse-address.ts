import { invalidField } from '../../../platform/errors/failure.ts';
import { problemOfAddress, readAddress } from '../../../platform/outbound/entered-address.ts';
import type { Deps } from '../../../platform/procedure.ts';

/**
 * Rejects addresses that are not encrypted or not public, because meeting content is sent there. Every call checks this
 * again.
 * @throws invalid_input
 */
export async function refuseAddress(
  field: string,
  url: string,
  { environment, outbound }: Pick<Deps, 'environment' | 'outbound'>,
): Promise<void> {
  const problem = problemOfAddress(url, environment.OUTBOUND_ALLOW);
  if (problem === 'invalid_address')
    throw invalidField(field, 'It needs a host, and no user name or password', 'url_invalid');
  if (problem && readAddress(url).protocol !== 'https:')
    throw invalidField(
      field,
      'It needs https, or a host that this server’s operator has allowed',
      'https_needed',
    );
  if (problem || !(await outbound.mayCall(url)))
    throw invalidField(
      field,
      'This address is in a private network. This server’s operator can allow its host',
      'address_private',
    );
}
