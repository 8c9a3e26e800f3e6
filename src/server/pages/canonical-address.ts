import type { Screen } from '#server/machine/http/renderer.ts'

/**
 * How the path of a screen is spelt where it is requested otherwise: /TRIPS and /trips/ are /trips. Undefined where it
 * is spelt so already, or is none of ours. What stands for a parameter is left as it is: ids know small letters from large.
 */
export function canonicalPath(
  pathname: string,
  screens: readonly Pick<Screen, 'path'>[],
): string | undefined {
  // Most are spelt as they should be, and a kept page is sent in less time than its screen is looked up.
  if (!/[A-Z]|.\/$/.test(pathname)) return undefined
  const given = pathname.replace(/\/+$/, '').split('/')
  // '/' has one spelling; what begins with two slashes is another server's address to a browser.
  if (given.length < 2 || given.slice(1).includes('')) return undefined
  for (const { path } of screens) {
    const own = path.split('/')
    if (own.length !== given.length) continue
    if (!own.every((part, at) => part.startsWith(':') || part === given[at]?.toLowerCase())) continue
    const spelt = own.map((part, at) => (part.startsWith(':') ? given[at] : part)).join('/')
    return spelt === pathname ? undefined : spelt
  }
  return undefined
}
