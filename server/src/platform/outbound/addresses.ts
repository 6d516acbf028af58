import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Public by their range, but answered by the machine's own provider: Azure's wire server. */
const metadata = ['168.63.129.16'];

/** All that is routed on the internet of IPv6; the rest maps, tunnels, or belongs to somebody's own network. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the internet: not of this machine, of a private network, of a provider's inside, and none
 * that carries another address in itself (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast)) return false;
  const same = (other: string) => ipaddr.parse(other).toNormalizedString() === address.toNormalizedString();
  return !metadata.some(same) && !ownAddresses().some(same);
}

/** A server behind no address translation has public addresses too, and answers there to itself past any firewall. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address.replace(/%.*$/, '')),
  );
}
