import ipaddr from "ipaddr.js";

/**
 * Returns the network of a client, by which its calls are counted: one IPv4 address, or an IPv6
 * network of 64 bits, which is what one customer gets at least. An IPv4 address inside an IPv6 one
 * counts as itself. What is no address is returned as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}
