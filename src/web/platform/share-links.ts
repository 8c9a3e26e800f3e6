// Where a page can be shared. A link stays a link: the popup is only how it opens where scripts run.

/** The path and query under which a page is shared; parameters in one order, as the server renders them. */
export function toSharedPath({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  query.delete('token')
  query.sort()
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** Addresses that open each network's own form for this page. */
export function createShareLinks(url: string, text: string) {
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    x: `https://x.com/intent/post?${new URLSearchParams({ text, url })}`,
    whatsapp: `https://wa.me/?${new URLSearchParams({ text: `${text}\n${url}` })}`,
  }
}

/** Opens a share form in a window of 600 by 400 pixels (specification 9); false where popups are blocked. */
export function openSharePopup(url: string): boolean {
  // With 'noopener' the answer would be null even for a window that opened, and the link would open a second one.
  const popup = window.open(url, 'share', 'popup,width=600,height=400')
  if (popup) popup.opener = null
  return popup !== null
}

/** Whether a mouse points: there a share form opens in a small window, on a phone in the network's own app. */
export function hasMouse(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches
}

/** Where a post is pasted: Instagram has no form for one. */
export const instagramUrl = 'https://www.instagram.com/'

/** Whether the device has a sheet of its own to pass something on. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function'
}

/** Opens the device's own sheet. Closing it is no failure. */
export async function openShareSheet(shared: ShareData): Promise<void> {
  await navigator.share(shared).catch(() => {})
}
