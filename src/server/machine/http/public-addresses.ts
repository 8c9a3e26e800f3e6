import { BlockList, isIP } from 'node:net'

// Where the world is: everything else leads into a house, to the machine itself, or nowhere (IANA's registries of
// addresses with a purpose of their own).

const nonPublicBlocks = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nonPublicBlocks.addSubnet(net, bits, 'ipv4')
// Tunnels that carry another address inside, and examples.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  nonPublicBlocks.addSubnet(net, bits, 'ipv6')

/** Of IPv6 only this part is given to the world; mapped, local and translated addresses lie outside of it. */
const globalIpv6Blocks = new BlockList()
globalIpv6Blocks.addSubnet('2000::', 3, 'ipv6')

/** Whether an address, as a name resolved to it, is one of the public network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !nonPublicBlocks.check(address, 'ipv4')
  // One with a zone belongs to a link.
  if (version !== 6 || address.includes('%')) return false
  return globalIpv6Blocks.check(address, 'ipv6') && !nonPublicBlocks.check(address, 'ipv6')
}
