/** Returns the value of TRUST_PROXY for Fastify: it reads a number as false, so a count of proxies becomes a function. */
export function toFastifyTrustProxy(
  setting: boolean | number | string,
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_, hop) => hop < setting : setting
}

/**
 * Returns the network whose tries count together: an IPv4 address, or the first 64 bits of an IPv6 one, which are one home's
 * or one phone's (RFC 6177), as 2001:db8:0:1::/64. An IPv4 address written as IPv6 (::ffff:192.0.2.1) is itself.
 */
export function toNetwork(address: string): string {
  return toIPv4(address) ?? ipv6Prefix(address, 64)
}

/** An address as logs have it: of no single home any more (IPv4 by /24, IPv6 by /48), and still of one network. */
export function shortenAddress(address: string): string {
  return toIPv4(address)?.replace(/\d+$/, '0/24') ?? ipv6Prefix(address, 48)
}

function toIPv4(address: string): string | undefined {
  if (!address.includes(':')) return address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
}

/** The first bits of an IPv6 address, whose left out zeros are put back for it. */
function ipv6Prefix(address: string, bits: 48 | 64): string {
  const [start = '', end] = address.replace(/%.*$/, '').split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const filled =
    end === undefined
      ? groups(start)
      : [...groups(start), ...Array<string>(8).fill('0')].slice(0, 8 - groups(end).length).concat(groups(end))
  const network = filled.slice(0, bits / 16).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/${bits}`
}
