import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** A public address at which the machine's cloud provider answers: Azure's wire server. */
const metadata = ['168.63.129.16'];

/** The routed part of IPv6. Other ranges map, tunnel or belong to private networks. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an address is public. It must not belong to this machine, a private network or a provider's internal
 * services, and must not embed another address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast)) return false;
  const same = (other: string) => ipaddr.parse(other).toNormalizedString() === address.toNormalizedString();
  return !metadata.some(same) && !ownAddresses().some(same);
}

/**
 * Returns this machine's own addresses. Without address translation they are public, and the server could reach itself
 * there behind any firewall.
 */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address.replace(/%.*$/, '')),
  );
}
