/** Which of the page's links was followed: its address, and the how manieth of that address it is. */
export type LeftLink = { href: string; place: number }

/** The link that a press is on. */
export function noteLink(target: EventTarget | null): LeftLink | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  const href = link?.getAttribute('href')
  if (!link || !href) return undefined
  return { href, place: linksTo(href).indexOf(link) }
}

/** The same link on a page that was drawn anew. */
export function findLink(left: LeftLink | undefined): HTMLElement | undefined {
  const link = left && linksTo(left.href)[left.place]
  return link instanceof HTMLElement ? link : undefined
}

const linksTo = (href: string): Element[] => [...document.querySelectorAll(`a[href="${CSS.escape(href)}"]`)]
