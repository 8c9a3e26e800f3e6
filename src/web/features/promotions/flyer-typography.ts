import { direction, type Locale } from '#i18n/locales.ts'

/** The faces of a script, as styles/tokens.css and styles/scripts.css name them, which a canvas cannot read. */
type Face = {
  display: string
  body: string
  displayWeight: number
  /** Multiplies the sizes of titles and of small text: Nastaliq and Naskh are larger on their body. */
  scale: { display: number; body: number }
  /** Line heights. */
  head: number
  tight: number
  /** How much of a gap is left to us: Nastaliq carries its own air. */
  gapScale: number
}

const yrsa = '"Yrsa Variable", "Yrsa Fallback", Georgia, serif'
const schibsted = '"Schibsted Grotesk Variable", "Schibsted Fallback", system-ui, sans-serif'
const naskh: Face = {
  display: `"Noto Naskh Arabic Variable", ${yrsa}`,
  body: `"Vazirmatn Variable", ${schibsted}`,
  displayWeight: 600,
  scale: { display: 0.86, body: 1 },
  head: 1.32,
  tight: 1.5,
  gapScale: 0.7,
}

const faces: Record<Locale, Face> = {
  en: {
    display: yrsa,
    body: schibsted,
    displayWeight: 500,
    scale: { display: 1, body: 1 },
    head: 0.98,
    tight: 1.38,
    gapScale: 1,
  },
  ar: naskh,
  fa: naskh,
  ur: {
    display: `"Noto Nastaliq Urdu Variable", ${yrsa}`,
    body: `"Noto Nastaliq Urdu Variable", ${schibsted}`,
    displayWeight: 600,
    scale: { display: 0.72, body: 0.92 },
    head: 1.86,
    tight: 1.9,
    gapScale: 0.4,
  },
  gu: {
    display: `"Rasa Variable", ${yrsa}`,
    body: `"Noto Sans Gujarati Variable", ${schibsted}`,
    displayWeight: 500,
    scale: { display: 0.96, body: 0.94 },
    head: 1.12,
    tight: 1.46,
    gapScale: 0.85,
  },
}

/** How a piece of text looks; sizes are those of the Latin page. */
export type Style = {
  role: 'display' | 'body' | 'figures'
  size: number
  color: string
  weight?: number
  lineHeight?: number
  /** For amounts and addresses, which run to the right in every language. */
  direction?: 'ltr'
}

const urduLetters = /[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06d2]/
const arabicScript = /\p{Script=Arabic}/u

/**
 * The language whose fonts a text needs, which for a name need not be the page's: a page takes such names from the
 * device, but a flyer is sent on and has to look the same to everyone.
 */
export function findFontLanguage(text: string, locale: Locale): Locale {
  if (arabicScript.test(text)) {
    if (urduLetters.test(text)) return 'ur'
    return direction(locale) === 'rtl' ? locale : 'ar'
  }
  if (/\p{Script=Gujarati}/u.test(text)) return 'gu'
  return /\p{Script=Latin}/u.test(text) ? 'en' : locale
}

/** Which way a text runs: as its first letter outside of isolated names, as the page where it has none. */
export function getTextDirection(text: string, locale: Locale): 'ltr' | 'rtl' {
  const [first] = /\p{L}/u.exec(text.replace(/\u2068[^\u2069]*\u2069/g, '')) ?? []
  if (!first) return direction(locale)
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr'
}

/** The canvas font of a style at `size`, and the height of its line. */
export function getCanvasFont(script: Locale, style: Style, size: number) {
  const face = faces[script]
  const scale = style.role === 'body' ? face.scale.body : style.role === 'display' ? face.scale.display : 1
  const pixels = Math.round(size * scale * 10) / 10
  const weight = style.weight ?? (style.role === 'body' ? 400 : face.displayWeight)
  const stack =
    style.role === 'figures'
      ? `"Yrsa Variable", ${face.display}`
      : style.role === 'body'
        ? face.body
        : face.display
  const lineHeight = style.lineHeight ?? (style.role === 'body' ? face.tight : face.head)
  return { font: `${weight} ${pixels}px ${stack}`, lineHeight: pixels * lineHeight }
}

/** The part of a gap that a language needs besides the air of its own lines. */
export function getGapScale(locale: Locale): number {
  return faces[locale].gapScale
}
