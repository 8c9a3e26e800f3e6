import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { getPlace } from '#domain/places/places.ts'
import { createRouteMap, type MapMark, type RouteMap } from '#domain/route-map/route-map.ts'
import { maxPlaces } from '#domain/trips/trips.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { direction, isLocale, type Locale } from '#i18n/locales.ts'
import { escapeHtml } from '#server/machine/mail/message.ts'

const maxNameLength = (maxPlaces + 1) * 40

/**
 * /route-maps/ur/mumbai~najaf~karbala.svg: the map of a trip in a language, the city of departure first, or `-`; the
 * places are numbered in their order, and `#p2` behind the address marks the second. All that it shows stands in its
 * address, so that it asks for no trip and tells of none, and anyone may keep it.
 */
export function serveRouteMaps(app: FastifyInstance) {
  app.get<{ Params: { language: string; file: string } }>(
    '/route-maps/:language/:file',
    async ({ params: { language, file } }, reply) => {
      const drawn = isLocale(language) && file.length <= maxNameLength && drawMap(file, language)
      if (!drawn) throw new AppError('not_found')
      return reply
        .headers({
          'content-type': 'image/svg+xml; charset=utf-8',
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .send(drawn)
    },
  )
}

function drawMap(file: string, language: Locale): string | undefined {
  const [from = '', ...ids] = file.replace(/\.svg$/, '').split('~')
  const { number } = formats(language)
  const named = (id: string, before = '') => {
    const place = getPlace(id)
    return place && { ...place, name: `${before}${place.names[language]}` }
  }
  const places = ids.flatMap((id, index) => named(id, `${number(index + 1)} `) ?? [])
  const departure = named(from)
  if (places.length !== ids.length || ids.length > maxPlaces || !(departure || from === '-')) return undefined
  const map = createRouteMap(places, departure)
  return map && renderSvg(map, language)
}

// The colours of the design (styles/tokens.css), by the scheme of the page that shows the picture.
const style =
  ':root{color-scheme:light dark}.b{fill:light-dark(#eceae3,#182e36)}.g{fill:none;stroke:light-dark(#d9d5ca,#28414a)}' +
  '.w{fill:none;stroke:light-dark(#0e5561,#6cc6c2);stroke-width:2.5;stroke-linecap:round;stroke-dasharray:0 7}' +
  '.p{fill:light-dark(#0e5561,#6cc6c2)}.d{fill:light-dark(#8a5a12,#e3b562)}.s{fill:none;stroke:light-dark(#40525a,#b7c5c7);stroke-width:1.5}' +
  'text{font:600 17px system-ui,"Noto Sans","Noto Sans Gujarati",sans-serif;text-anchor:middle;dominant-baseline:central;' +
  'fill:light-dark(#11242c,#eef1ec);stroke:light-dark(#eceae3,#182e36);stroke-width:5;stroke-linejoin:round;paint-order:stroke}' +
  '.o{fill:none}.n{fill:light-dark(#0e5561,#6cc6c2)}.l{fill:none;stroke:light-dark(#40525a,#b7c5c7)}g:target .p,g:target .o{fill:light-dark(#8a5a12,#e3b562);stroke:light-dark(#8a5a12,#e3b562);stroke-width:5}' +
  'g:target text,g:target .n{fill:light-dark(#8a5a12,#e3b562)}.k{font-weight:400;font-size:15px}@media(min-width:600px){text{font-size:11.5px;stroke-width:3}.k{font-size:9.5px}}'

/** Eight points, as of the khatam on every screen: two squares, one turned. */
const starPath = (x: number, y: number) => `M${x - 7} ${y - 7}h14v14h-14zM${x} ${y - 10}l10 10-10 10-10-10z`

function renderSvg({ width, height, spots, entry, scale }: RouteMap, language: Locale): string {
  const t = translator(language)
  const { number } = formats(language)
  const isRightToLeft = direction(language) === 'rtl'
  const written = isRightToLeft ? ' direction="rtl"' : ''
  const say = (words: string, { x, y }: { x: number; y: number }, kind = '') =>
    `<text x="${x}" y="${y}"${kind}${written}>${words}</text>`
  // Close to its mark, however wide the letters are: a text starts at its right where it is written from there.
  const named = ({ name, x, y, label }: MapMark, isNumbered: boolean) => {
    if (!label) return ''
    const [number = '', ...rest] = isNumbered ? name.split(' ') : ['', name]
    const words = `${number && `<tspan class="n">${number}</tspan> `}${escapeHtml(rest.join(' '))}`
    const lead = label.lead ? `<path class="l" d="M${x} ${y}L${label.lead.x} ${label.lead.y}"/>` : ''
    if (label.side === 0) return lead + say(words, label)
    const anchor = label.side > 0 === isRightToLeft ? 'end' : 'start'
    return lead + say(words, { x: label.start, y: label.y }, ` style="text-anchor:${anchor}"`)
  }
  // A mark of two places is drawn once, so that either can be seen marked.
  const isShared = (one: MapMark, index: number) =>
    spots.slice(0, index).some(({ x, y }) => x === one.x && y === one.y)
  const [first] = spots
  const way =
    entry && first
      ? `<path class="w" d="M${entry.x} ${entry.y}L${first.x} ${first.y}"/><circle class="d" cx="${entry.x}" cy="${entry.y}" r="7"/>`
      : ''
  const ruler = { x: 20 + scale.length / 2, y: height - 34 }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style>`,
    `<path class="b" d="M0 0h${width}v${height}H0z"/><path class="g" d="M0 80h${width}M0 160h${width}M0 240h${width}M80 0v${height}M160 0v${height}M240 0v${height}M320 0v${height}M400 0v${height}"/>`,
    way,
    entry ? named(entry, false) : '',
    ...spots.map(
      (spot, index) =>
        `<g id="p${index + 1}"><path class="${isShared(spot, index) ? 'o' : 'p'}" d="${starPath(spot.x, spot.y)}"/>${named(spot, true)}</g>`,
    ),
    `<path class="s" d="M20 ${height - 24}v6h${scale.length}v-6"/>`,
    say(t('route.kilometres', { n: number(scale.kilometres) }), ruler, ' class="k"'),
    '</svg>',
  ].join('')
}
