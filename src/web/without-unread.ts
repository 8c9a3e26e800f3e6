import { matchPath } from 'react-router'
import { screens } from './routes.ts'

/**
 * An address without the parameters that its screen does not read (decisions: Booking closes): what others add to links
 * that are shared (`fbclid`, `utm_source`) changes neither the page nor what is kept of it. Every screen reads `lang`.
 */
export function withoutUnread(url: URL): URL {
  // Most addresses have none, and a kept page is sent in less time than its screen is looked up.
  if (url.search === '') return url
  const read = ['lang', ...(screens.find(({ path }) => matchPath(path, url.pathname))?.reads ?? [])]
  const unread = [...url.searchParams.keys()].filter((name) => !read.includes(name))
  if (unread.length === 0) return url
  const clean = new URL(url)
  for (const name of unread) clean.searchParams.delete(name)
  return clean
}
