// Of the built stylesheet, the rules that decide what is shown and how its text reads: the rest is for the eye, and costs
// half a second to parse.
import { globSync, readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { inject } from 'vitest'

/** A window of this width, in pixels, and whether our scripts run in it. */
export type Window = { width: number; scripts: boolean }

const properties = ['display', 'visibility', 'white-space', 'text-transform', 'position', 'float']
/** What every browser of the last years can do. */
const supported = new Set(['selector(::details-content)'])
const height = 900
const remPixels = 16
const sheets = new Map<string, string>()
let built: CSSRuleList | undefined

/** The rules that hold in a window, as a stylesheet without conditions. */
export function readStylesheet({ width, scripts }: Window): string {
  const key = `${width} ${scripts}`
  const known = sheets.get(key)
  if (known !== undefined) return known
  built ??= parseBuilt()
  const sheet = reduce(built, (feature) => holds(feature, { width, scripts }))
  sheets.set(key, sheet)
  return sheet
}

function parseBuilt(): CSSRuleList {
  const css = globSync(`${inject('pages')}/client/assets/*.css`).map((file) => readFileSync(file, 'utf8'))
  const [sheet] = new JSDOM(`<style>${css.join('\n')}</style>`).window.document.styleSheets
  if (!sheet) throw new Error('The built pages have no stylesheet.')
  return sheet.cssRules
}

function reduce(rules: CSSRuleList, isTrue: (feature: string) => boolean): string {
  return [...rules].map((rule) => reduceRule(rule, isTrue)).join('')
}

function reduceRule(rule: CSSRule, isTrue: (feature: string) => boolean): string {
  const kind = rule.constructor.name
  if (kind === 'CSSStyleRule') return reduceStyle(rule as CSSStyleRule)
  const { cssRules } = rule as CSSGroupingRule
  if (!cssRules || kind === 'CSSKeyframesRule') return ''
  if (kind === 'CSSLayerBlockRule')
    return `@layer ${(rule as CSSLayerBlockRule).name}{${reduce(cssRules, isTrue)}}`
  const kept = reduce(cssRules, isTrue)
  if (!kept) return ''
  if (kind === 'CSSSupportsRule' && supported.has((rule as CSSSupportsRule).conditionText)) return kept
  if (kind !== 'CSSMediaRule') throw new Error(`Whether ${kind} holds is for a browser to say: ${kept}`)
  return matchesMedia((rule as CSSMediaRule).media.mediaText, isTrue) ? kept : ''
}

function reduceStyle({ selectorText, style }: CSSStyleRule): string {
  const kept = properties.flatMap((name) => {
    const value = style.getPropertyValue(name)
    return value ? [`${name}:${value}${style.getPropertyPriority(name) && '!important'}`] : []
  })
  return kept.length > 0 ? `${selectorText}{${kept.join(';')}}` : ''
}

/** Whether a media query holds in a window. */
export const matchesQuery = (query: string, window: Window): boolean =>
  matchesMedia(query, (feature) => holds(feature, window))

function matchesMedia(query: string, isTrue: (feature: string) => boolean): boolean {
  return query.split(',').some((one) => {
    const [, not, rest = ''] = one.trim().match(/^(not (?:all and )?)?(.*)$/) ?? []
    const all = rest.split(' and ').every((part) => {
      const inner = part.match(/^\(?not (\(.*?\))\)?$/)?.[1]
      return isTrue(inner ?? part) !== (inner !== undefined)
    })
    return all !== Boolean(not)
  })
}

function holds(feature: string, { width, scripts }: Window): boolean {
  if (feature === 'print') return false
  if (feature === 'screen') return true
  const [, name = '', value = ''] = feature.match(/^\(([\w-]+)\s*:\s*(.+)\)$/) ?? []
  const pixels = Number.parseFloat(value) * (value.endsWith('rem') ? remPixels : 1)
  if (name === 'min-width') return width >= pixels
  if (name === 'max-width') return width <= pixels
  if (name === 'min-height') return height >= pixels
  if (name === 'max-height') return height <= pixels
  if (name === 'scripting') return (value === 'none') !== scripts
  if (name === 'hover') return value === 'hover'
  if (name === 'prefers-reduced-motion') return value === 'reduce'
  if (name === 'prefers-color-scheme') return value === 'light'
  if (name === 'forced-colors') return value === 'none'
  throw new Error(`Whether ${feature} holds is for a browser to say.`)
}
