import { catalogue } from '#i18n/catalogue.ts'

// Reads a page as a visitor does, as plain values: one that a browser shows, or one that test/requests read.

type Place<Self = unknown> = {
  getByRole: (role: 'heading' | 'option') => Self
  allInnerTexts: () => Promise<string[]>
  evaluateAll: <Result>(read: (elements: Element[]) => Result) => Promise<Result>
}
type Readable = { allInnerTexts: () => Promise<string[]>; waitFor: () => Promise<unknown> }

/** The titles of the trips or bookings on the page, in order; not of trips that are only near to what was searched. */
export function readTitles(page: { locator: (selector: string) => Place<Readable> }): Promise<string[]> {
  const found = page.locator('article:not(section[aria-labelledby="nearest"] article)')
  return found.getByRole('heading').allInnerTexts()
}

/** Returns the text of a place, line by line, once it is there. */
export async function readText(place: Readable): Promise<string> {
  await place.waitFor()
  const [text = ''] = await place.allInnerTexts()
  return text.replaceAll('\u00a0', ' ')
}

/** The card of one trip or booking. */
export function findCard<Found extends { filter: (options: { has: Found }) => Found }>(
  page: { getByRole: (role: 'article' | 'heading', options?: { name?: string; exact?: boolean }) => Found },
  title: string,
): Found {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Returns the terms of a list and their values, marks of direction left out. */
export function readDefinitionList(place: {
  evaluate: <Result>(read: (element: Element) => Result) => Promise<Result>
}): Promise<Record<string, string>> {
  return place.evaluate((element) => {
    const plain = (node: Element | null | undefined) =>
      (node?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').trim()
    return Object.fromEntries(
      [...element.querySelectorAll('dt')].map((term) => [
        plain(term),
        plain(term.parentElement?.querySelector('dd')),
      ]),
    )
  })
}

/** The words of a select's choices. */
export async function readChoices(select: Place<Readable> & Readable): Promise<string[]> {
  await select.waitFor()
  return select.getByRole('option').allInnerTexts()
}

/** The parameters in the address. */
export function readParams(page: { url: () => string }): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams)
}

/** 'trips.found' of 'trips.found_other'. */
const messageKeys = new Set(
  Object.keys(catalogue.en).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')),
)

/** Returns message keys and empty placeholders in the texts of the page, visible or announced. */
export async function findUntranslated(page: {
  locator: (selector: 'html') => { evaluate: <Result>(read: (element: Element) => Result) => Promise<Result> }
}): Promise<string[]> {
  const said = await page.locator('html').evaluate((root) => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'content']
    const elements = [...root.querySelectorAll(':not(script, style)')]
    const texts = elements.flatMap((element) => [
      ...[...element.childNodes].map((node) => node.nodeType === node.TEXT_NODE && node.textContent),
      ...attributes.map((name) => element.getAttribute(name)),
    ])
    return texts.filter(Boolean).join('\n')
  })
  const suspects = said.match(/\b[a-z]\w*\.[\w.-]*\w|\{\w+\}/gi) ?? []
  return suspects.filter((word) => messageKeys.has(word) || word.startsWith('{'))
}

/** The headings of a place in the order of the page, those below others indented. */
export async function readOutline(place: Pick<Place<Place>, 'getByRole'>): Promise<string[]> {
  const headings = place.getByRole('heading')
  const levels = await headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
  const texts = await headings.allInnerTexts()
  return texts.map((text, index) => `${'  '.repeat((levels[index] ?? 1) - 1)}${text.replaceAll('\n', ' ')}`)
}

/** Returns the texts and targets of links, in their order. */
export function readLinks(links: Pick<Place, 'evaluateAll'>): Promise<string[][]> {
  return links.evaluateAll((all) =>
    all.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']),
  )
}

/** The address of the page after a booking was requested. */
export const sentPageUrl = /\/bookings\/QF-[1-9A-Z]{8}\/sent(?:\?posted=1)?$/

/**
 * Words of the Arabic script in an English page that no element says the language of: a voice would spell them in English
 * (ACC-12). One line each. It runs in a browser too, so it uses nothing from here.
 */
export function findUnmarkedWords(document: Document): string[] {
  const showText = 4
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, showText)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent ?? ''
    if (
      !parent ||
      parent.closest('script, style, template, [aria-hidden=true]') ||
      !/\p{Script=Arabic}/u.test(text)
    )
      continue
    const lang = parent.closest('[lang]')?.getAttribute('lang')
    if (lang === 'en') found.push(`${parent.localName}: ${text.trim().slice(0, 60)}`)
  }
  return found
}

/**
 * Words that people wrote, by their language, where the page says of them that they are of another. One line each. A word that
 * stands in none of the elements is in nobody's way.
 */
export function findWrongLanguages(document: Document, written: Record<string, string[]>): string[] {
  const showText = 4
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, showText)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent ?? ''
    if (!parent || parent.closest('script, style, template, option, textarea, [aria-hidden=true]')) continue
    const said = parent.closest('[lang]')?.getAttribute('lang')
    for (const [language, words] of Object.entries(written))
      if (said !== language && words.some((word) => text.includes(word)))
        found.push(`${parent.localName} is ${said}, not ${language}: ${text.trim().slice(0, 60)}`)
  }
  return found
}

/** Controls whose name for the ear does not begin with what is seen on them: a voice command finds them by that. One line each. */
export function findOtherNames(document: Document): string[] {
  const bare = (text: string) =>
    text
      .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const seenOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === 3) return node.textContent ?? ''
        const inner = node as Element
        if (inner.nodeType !== 1 || inner.matches('.sr-only, [aria-hidden=true], svg, img')) return ''
        return inner.matches('.block, p, div, small') ? ` ${seenOf(inner)} ` : seenOf(inner)
      })
      .join('')
  return [...document.querySelectorAll('button[aria-label], a[aria-label], summary[aria-label]')].flatMap(
    (control) => {
      const seen = bare(seenOf(control)).toLowerCase()
      const name = bare(control.getAttribute('aria-label') ?? '').toLowerCase()
      return seen && !name.startsWith(seen) ? [`${name}, where one sees ${seen}`] : []
    },
  )
}

/** Fields of one form, or of one group in it, that have the same label: nobody can tell them apart. One line each. */
export function findSharedLabels(document: Document): string[] {
  const anyGroup = 'form, fieldset, [role=dialog], [role=group]'
  return [...document.querySelectorAll(anyGroup)].flatMap((group) => {
    const fields = [...group.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      (field) =>
        !field.matches('[type=hidden], [type=radio], [hidden], [hidden] *, [inert] *') &&
        field.closest(anyGroup) === group,
    )
    const labels = fields.map((field) =>
      (
        field.getAttribute('aria-label') ??
        [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ')
      ).trim(),
    )
    return labels.filter((label, index) => label !== '' && labels.indexOf(label) !== index)
  })
}
