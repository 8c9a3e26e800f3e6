import type { Deps } from '#server/machine/context.ts'
import type { Screen } from '#server/machine/http/renderer.ts'

/** How long a page goes on saying that a form was sent, in milliseconds: long enough to read it again after a reload. */
const proofDuration = 60 * 60 * 1000
const proofParam = 'proof'

/** Scripts lead there as well, in the browser alone; what the page says holds for everyone. */
const isSentByScripts = (screen: Screen) =>
  typeof screen.form === 'object' && screen.form.call === 'bookings.find'

type ProofDeps = Pick<Deps, 'sealer' | 'clock'>

const hashesOf = ({ sealer }: ProofDeps, url: URL, until: string) =>
  sealer.hashes([url.pathname, url.searchParams.get('sent'), until].join(' '), 'forms that were sent')

/**
 * Returns the address to which an accepted form leads, `/contact?sent=1`, with a proof that this server wrote it: typed by
 * hand the same address says nothing of the kind. Addresses without `sent` stay as they are.
 */
export function addSentProof(deps: ProofDeps, address: string): string {
  const url = new URL(address, 'http://form')
  if (!url.searchParams.has('sent')) return address
  const until = (deps.clock().getTime() + proofDuration).toString(36)
  return `${address}&${proofParam}=${until}.${hashesOf(deps, url, until)[0]}`
}

/** Returns the address of the empty form, where an address claims without a proof that it was sent; else undefined. */
export function withoutFalseClaim(deps: ProofDeps, url: URL, screens: readonly Screen[]): string | undefined {
  // Most addresses say nothing behind their path.
  if (url.search === '' || !url.searchParams.has('sent')) return undefined
  const screen = screens.find((one) => hasSentState(one) && matches(one.path, url.pathname))
  if (!screen || isSentByScripts(screen)) return undefined
  const [until = '', hash = ''] = (url.searchParams.get(proofParam) ?? '').split('.')
  const isCurrent = Number.parseInt(until, 36) > deps.clock().getTime()
  if (isCurrent && hashesOf(deps, url, until).includes(hash)) return undefined
  const left = new URLSearchParams(url.searchParams)
  left.delete('sent')
  left.delete(proofParam)
  return url.pathname + (left.size > 0 ? `?${left}` : '')
}

/** Whether the form leads back to its own screen, which says then that it was sent. */
const hasSentState = ({ form, path }: Screen) =>
  typeof form === 'object' && form.sent.startsWith(`${path}?sent=`)

const matches = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
