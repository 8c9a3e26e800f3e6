/** What Fastify takes for TRUST_PROXY: it reads a number as false, so a count of proxies becomes a function. */
export function trustedProxies(
  setting: boolean | number | string,
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_, hop) => hop < setting : setting
}

/**
 * Whose tries count together: an IPv4 address, or the first 64 bits of an IPv6 one, which are one home's or one phone's
 * (RFC 6177), as 2001:db8:0:1::/64. An IPv4 address that is written as IPv6 (::ffff:192.0.2.1) is itself.
 */
export function visitorNetwork(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [start = '', end] = address.replace(/%.*$/, '').split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const filled =
    end === undefined
      ? groups(start)
      : [...groups(start), ...Array<string>(8).fill('0')].slice(0, 8 - groups(end).length).concat(groups(end))
  const network = filled.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
