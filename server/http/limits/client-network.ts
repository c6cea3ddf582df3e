import ipaddr from "ipaddr.js";

/**
 * An IPv4 address, also one inside IPv6, or an IPv6 network of 64 bits, the least one customer
 * gets. Other text is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}
