import type { Render, Renderer } from '#server/machine/http/renderer.ts'
import { dropUnknownParams } from '#web/drop-unknown-params.ts'
import { screens } from '#web/routes.ts'

/** Pages that show the plain answers of the API, and how often they were rendered: for tests of the server's cache. */
export function stubRenderer(): Renderer & { made: string[] } {
  const made: string[] = []
  const render: Render = async (request, locale, call, { site }) => {
    const { pathname } = new URL(request.url)
    made.push(`${locale} ${pathname}`)
    const [, tripId] = /^\/trips\/([^/]+)$/.exec(pathname) ?? []
    const shown = await (tripId
      ? Promise.all([call('trips.get', { id: tripId }), call('reviews.list', { tripId })])
      : pathname === '/trips'
        ? call('trips.search', {})
        : call('stats.home', {}))
    return { status: 200, html: JSON.stringify({ locale, url: request.url, today: site.today, shown }) }
  }
  const assetsFor = () => ({ boot: '', entry: '', styles: [], modules: [], prefetched: [], fonts: [] })
  return { made, render, urlTable: screens, readAddress: dropUnknownParams, isBuilt: true, assetsFor }
}
