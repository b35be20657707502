/** Whose address a request comes from: the socket's, or what proxies of one's own say; and which addresses count as one. */
import { isIP, isIPv6, SocketAddress } from 'node:net';

/**
 * The caller's address. `hops` proxies in front of the server are trusted: each has put the address that it was called from at the end of
 * X-Forwarded-For. What the caller may have written before that is not read.
 */
export function addressOf(socket: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const chain = hops === 0 || forwardedFor === undefined ? [] : forwardedFor.split(',').map((part) => part.trim());
  let address = socket ?? '';
  for (const said of chain.slice(-hops).reverse()) {
    if (isIP(said) === 0) break;
    address = said;
  }
  return address;
}

/** What an address is counted as: IPv6 by the network of a household (/64), IPv4 in IPv6 as IPv4. Takes anything. */
export function networkOf(address: string): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const { address: short } = new SocketAddress({ address: plain, family: 'ipv6' });
  const [head = '', tail] = short.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
