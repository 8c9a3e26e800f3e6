/** Which of the page's links was followed: its address, and the how manieth of that address it is. */
export type FollowedLink = { href: string; index: number }

/** The link that a press is on. */
export function readFollowedLink(target: EventTarget | null): FollowedLink | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  const href = link?.getAttribute('href')
  if (!link || !href) return undefined
  return { href, index: findLinksTo(href).indexOf(link) }
}

/** The same link on a page that was drawn anew. */
export function findFollowedLink(left: FollowedLink | undefined): HTMLElement | undefined {
  const link = left && findLinksTo(left.href)[left.index]
  return link instanceof HTMLElement ? link : undefined
}

const findLinksTo = (href: string): Element[] => [
  ...document.querySelectorAll(`a[href="${CSS.escape(href)}"]`),
]
