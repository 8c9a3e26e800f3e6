import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
let trip: { id: string }
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
  const latin = await site.organizer({ companyName: 'Noor-ul-Huda Ziyarat Al-Hussain (Iraq)' })
  const arabic = await site.organizer({ companyName: 'حملة الشريف-الحسين للزيارة (كربلاء)' })
  trip = await site.trip({
    organizerId: latin.id,
    title: 'Ziyarat with Abdul-Rahman-Hussain and Al-Hussain Tours',
  })
  await site.trip({ organizerId: arabic.id, title: 'زيارة الأربعين مع الشريف-الحسين والسيد عبد-الرضا' })
})
afterAll(() => site.close())

const words = [
  'Abdul-Rahman-Hussain',
  'Al-Hussain',
  'Noor-ul-Huda',
  '(Iraq)',
  'الشريف-الحسين',
  'عبد-الرضا',
  '(كربلاء)',
]

/** Each shown place of these words: how many lines it takes, and the text of its lines' ends; and how far the page is too wide. */
function measure(words: readonly string[]) {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (
      node instanceof Text &&
      node.parentElement?.checkVisibility() &&
      !node.parentElement.closest('.sr-only, title')
    )
      nodes.push(node)
  const tops = (node: Text, at: number) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const { top, height } = range.getBoundingClientRect()
    return { top, height }
  }
  const letters = nodes.flatMap((node) => [...node.data].map((letter, at) => ({ letter, ...tops(node, at) })))
  const text = letters.map(({ letter }) => letter).join('')
  const found: { word: string; broken: string[] }[] = []
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const own = letters.slice(at, at + word.length)
      const broken = own.flatMap(({ top, height }, index) => {
        const next = own[index + 1]
        return next && Math.abs(next.top - top) > height / 2 ? [word.slice(0, index + 1)] : []
      })
      found.push({ word, broken })
    }
  return { found, excess: document.documentElement.scrollWidth - innerWidth }
}

test.for(['en', 'ar', 'ur', 'gu'] as const)(
  'LNG-01 names with hyphens and brackets stay whole on a phone of 320 px, and no page is wider, in %s',
  async (storedLanguage) => {
    const page = await site.open('/trips', { width: 320, storedLanguage })
    await page.locator('.trip-card h3').nth(1).waitFor()
    const { found, excess } = await page.evaluate(measure, words)
    expect(new Set(found.map(({ word }) => word))).toEqual(new Set(words))
    expect(found.filter(({ broken }) => broken.length > 0)).toEqual([])
    expect(excess).toBe(0)
  },
)

test.for(['en', 'ar'] as const)(
  'LNG-01 a name too long for a headline breaks after its hyphen, and the page stays 320 px wide, in %s',
  async (storedLanguage) => {
    const page = await site.open(`/trips/${trip.id}`, { width: 320, storedLanguage })
    await page.locator('main h1').waitFor()
    const { found, excess } = await page.evaluate(measure, ['Abdul-Rahman-Hussain', 'Al-Hussain'])
    const [headline] = found.filter(({ word, broken }) => word.length === 20 && broken.length > 0)
    expect(headline?.broken).toEqual(['Abdul-Rahman-'])
    expect(found.filter(({ word, broken }) => word === 'Al-Hussain' && broken.length > 0)).toEqual([])
    expect(excess).toBe(0)
  },
)
