import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documents, paths, readSource } from '#test/source-code.ts'

// The files that comments and documents refer to exist (docs/product/README.md says how each is named).

const product = (name: string) => readSource(`docs/product/${name}.md`)
const headings = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
const sections = (name: string) =>
  new Set(headings(product(name)).flatMap((heading) => /^(\d+)\.? /.exec(heading)?.[1] ?? []))

const pilgrims = sections('pilgrim-and-public')
const organizers = sections('organizer-and-admin')
const beyond = sections('beyond')
const decisions = headings(product('decisions')).map((heading) => heading.split(/[,(]/)[0]?.trim() ?? '')
const rows = new Set(
  product('requirements')
    .match(/^\| [A-Z]{2,4}-\d\d(?= \|)/gm)
    ?.map((row) => row.slice(2)),
)
const choices = new Set(
  paths.concat(documents).flatMap((path) => /decisions\/(\d{4})-/.exec(path)?.[1] ?? []),
)
const families = new Set([...rows].map((row) => row.split('-')[0]))

/** The references of a text that lead nowhere; one may be broken over two lines of a comment. */
function lost(source: string): string[] {
  const text = source.replace(/\n\s*(?:\*|\/\/|--)\s/g, ' ')
  const numbered = (pattern: RegExp, there: Set<string>) =>
    [...text.matchAll(pattern)].filter(([, list = '']) =>
      list.split(/,| and /).some((section) => !there.has(section.trim())),
    )
  const list = String.raw`(\d+(?:(?:, | and )\d+)*)\b`
  const named = [...text.matchAll(/\bdecisions: ((?:[A-Z]|")[^;).*\n]*)/g)].filter(
    ([, name = '']) => !decisions.some((heading) => name.replace(/"/g, '').startsWith(heading)),
  )
  const ids = [...text.matchAll(/\b([A-Z]{2,4})-\d\d\b/g)].filter(
    ([id, family]) => families.has(family) && !rows.has(id),
  )
  const chosen = [...text.matchAll(/\bdecisions? (\d{4})\b/g)].filter(
    ([, number = '']) => !choices.has(number),
  )
  return [
    ...numbered(new RegExp(`(?<!organizer )specification ${list}`, 'g'), pilgrims),
    ...numbered(new RegExp(`organizer specification ${list}`, 'g'), organizers),
    ...numbered(/\bbeyond (\d\d?)\b(?! days)/g, beyond),
    ...named,
    ...ids,
    ...chosen,
  ].map(([whole]) => whole)
}

const readable = /\.(tsx?|css|sql|md)$/
const texts = [...paths, ...documents].filter(
  (path) => readable.test(path) && path !== 'src/references.test.ts',
)

describe('references exist', () => {
  test('to sections of the specifications, decisions, requirements and choices', () => {
    expect([pilgrims.size, organizers.size, beyond.size]).toEqual([9, 9, 9])
    expect(rows.size).toBeGreaterThan(200)
    expect(texts.length).toBeGreaterThan(800)
    const found = texts.flatMap((path) => lost(readSource(path)).map((reference) => `${path}: ${reference}`))
    expect(found).toEqual([])
  })

  test('control: a broken reference is named', () => {
    const right =
      'specification 5 and 7; organizer specification 9; beyond 2; decisions: Bookings; BOOK-04; decision 0001'
    expect(lost(right)).toEqual([])
    const wrong = ['specification 10', 'organizer specification 5 and 12', 'beyond 11', 'decisions: Cakes']
    expect([...wrong, 'BOOK-99', 'decision 0999'].filter((text) => lost(text).length !== 1)).toEqual([])
  })

  test('links of documents too', () => {
    const linked = [...paths, ...documents]
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...readSource(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => ({
          path,
          to,
        })),
      )
    expect(linked.length).toBeGreaterThan(10)
    const gone = linked.filter(({ path, to }) => !existsSync(join(dirname(path), to)))
    expect(gone).toEqual([])
  })
})
