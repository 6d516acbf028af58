import { invalidField } from '../../platform/failure.ts';
import { isEncryptedOrAllowed } from '../../platform/outbound/allowed-host.ts';
import type { Deps } from '../../platform/procedure.ts';

/** What was said in a meeting goes over the internet encrypted only. @throws invalid_input */
export function refusePlainAddress(
  field: string,
  url: string,
  { environment }: Pick<Deps, 'environment'>,
): void {
  if (!isEncryptedOrAllowed(url, environment.OUTBOUND_ALLOW))
    throw invalidField(
      field,
      'It needs https, or a host that whoever runs this server permits with OUTBOUND_ALLOW',
      'https_needed',
    );
}
