import { expect, test } from "vitest";
import { networkOf } from "./client-network.ts";

test.each([
  ["an IPv4 address", "203.0.113.7", "203.0.113.7"],
  ["an IPv4 address inside an IPv6 one", "::ffff:203.0.113.7", "203.0.113.7"],
  ["the same in hexadecimal", "::FFFF:cb00:7107", "203.0.113.7"],
  ["an IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["another of the same network", "2001:DB8:1:2::9", "2001:db8:1:2::"],
  ["one of the network beside it", "2001:db8:1:3::9", "2001:db8:1:3::"],
  ["one with the name of an interface", "fe80::1%eth0", "fe80::"],
  ["this machine", "::1", "::"],
  ["what is no address", "unknown", "unknown"],
])("%s is counted as its network", { tags: "forms.networks" }, (_kind, address, network) => {
  expect(networkOf(address)).toBe(network);
});
