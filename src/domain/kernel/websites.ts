/** Every machine that this runs on has it; the language alone does not name it. */
declare const URL: {
  new (
    address: string,
  ): {
    hostname: string
    readonly port: string
    readonly username: string
    readonly password: string
    readonly pathname: string
    readonly search: string
    readonly hash: string
    readonly origin: string
    readonly href: string
  }
  canParse: (address: string) => boolean
}

/** Top-level names that lead nowhere public. */
const privateSuffixes = /\.(?:local|localhost|internal|intranet|lan|home|corp|onion|invalid|arpa)$/

/**
 * A company's website in the one form that is kept and shown: https, the host in the letters that the network knows (a
 * look-alike shows as xn--…), no port, no name before an @, no number for a host. Undefined where it is none.
 */
export function normalizeWebsite(written: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`
  if (!/^https?:\/\/[^/?#\\\s@]+(?:[/?#]\S*)?$/i.test(address)) return undefined
  // http is read as https before its port is looked at: 443 is the only one, and is not written.
  const secure = address.replace(/^https?:/i, 'https:').replace(/^(https:\/\/[^/?#]+):80(?=[/?#]|$)/, '$1')
  if (!URL.canParse(secure)) return undefined
  const url = new URL(secure)
  url.hostname = url.hostname.replace(/\.$/, '')
  if (url.port !== '' || url.username !== '' || url.password !== '') return undefined
  if (!isPublicName(url.hostname)) return undefined
  const isRoot = url.pathname === '/' && url.search === '' && url.hash === ''
  return isRoot ? url.origin : url.href
}

function isPublicName(host: string): boolean {
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  const isName = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`).test(host)
  return isName && host.length <= 253 && !privateSuffixes.test(host)
}
