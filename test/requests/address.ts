export type AddressPattern = string | RegExp | ((url: URL) => boolean)

/** Whether an address is meant: by its end after two stars, by an expression, or as the test decides. */
export function matchesAddress(url: URL, pattern: AddressPattern): boolean {
  if (typeof pattern === 'function') return pattern(url)
  if (pattern instanceof RegExp) return pattern.test(url.href)
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    return part.replaceAll(/[.?+^${}()|[\]\\]/g, '\\$&')
  })
  const whole = new RegExp(`^${parts.join('')}$`)
  return whole.test(url.href) || whole.test(url.pathname + url.search)
}
