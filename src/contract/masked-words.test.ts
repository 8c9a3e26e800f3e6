import { expect, test } from 'vitest'
import type { z } from 'zod'
import { maskAnswer } from '#domain/payees/shown-words.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

// MON-06, executed: an account number is sent through every text of every answer that strangers or pilgrims can get.

const number = 'IBAN AE07 0331 2345 6789 0123 456'
type Def = { type: string; [name: string]: unknown }
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def

/** Whether a text has a form of its own (a day, an id, an amount), so that no one writes words in it. */
function hasForm(def: Def): boolean {
  const checks = (def.checks ?? []) as unknown[]
  return def.format !== undefined || checks.some((check) => defOf(check).check === 'string_format')
}

/** An answer of this schema, with the number wherever words can stand. */
function fill(schema: unknown, depth = 0): unknown {
  const def = defOf(schema)
  const next = (inner: unknown) => fill(inner, depth + 1)
  if (depth > 20) return null
  if (def.type === 'string') return hasForm(def) ? 'formed' : number
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape as object).map(([name, inner]) => [name, next(inner)]))
  if (def.type === 'array') return [next(def.element)]
  if (def.type === 'tuple') return (def.items as unknown[]).map(next)
  if (def.type === 'record') return { any: next(def.valueType) }
  if (def.type === 'union') return (def.options as unknown[]).map(next).find((one) => one !== null) ?? null
  if (def.type === 'pipe') return next(def.out)
  if (def.type === 'lazy') return next((def.getter as () => unknown)())
  return def.innerType ? next(def.innerType) : null
}

/** 'a.b[]' of each text that still holds the number. */
function listWhole(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('0331') ? [path] : []
  if (Array.isArray(value)) return value.flatMap((one) => listWhole(one, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => listWhole(one, path ? `${path}.${name}` : name))
}

const stranger = { ownIds: [], isWhole: false }
const shown = (output: z.ZodType) => listWhole(maskAnswer(fill(output), stranger))
const lastName = (path: string) => /(\w+)(?:\[\])*$/.exec(path)?.[1] ?? path
const open = Object.values<Endpoint>(endpoints).filter(
  ({ access }) => access === 'public' || access === 'signed-in',
)

/** No words of a company: addresses and keys, and what travellers write, who read their own. A new one is named here, or masked. */
const others =
  'accountNumber address badExperience birthPlace businessEmail comment companyLogo contactEmail contactName csv diet email fatherName fileName firstName givenNames goodExperience grandfatherName id image images lastName location nextCursor note ownName passportNumber password payer profileImage profileImageUrl proof query readToken relation roomNote slug specialRequests surname token tripZakirPortraits url website'

test('MON-06 of every answer to strangers and pilgrims, each text is masked but those that no company writes', () => {
  expect(open.length).toBeGreaterThan(150)
  const whole = open.flatMap(({ output }) => shown(output).map(lastName))
  // A review's title is its author's.
  expect([...new Set(whole)].filter((name) => name !== 'title').sort()).toEqual(others.split(' '))
  const titles = open.filter(({ output }) => shown(output).some((path) => lastName(path) === 'title'))
  expect(titles.map(({ name }) => name).filter((name) => !name.startsWith('reviews.'))).toEqual([])
})

test('MON-06 of trips and organizers nothing is left whole but addresses of pictures and ids', () => {
  const leaves = (name: string) => {
    const { output } = endpoints[name as keyof typeof endpoints] as Endpoint
    return { sent: listWhole(fill(output)), whole: [...new Set(shown(output).map(lastName))].sort() }
  }
  const trip = leaves('trips.get')
  expect(trip.sent.length).toBeGreaterThan(60)
  expect(trip.whole).toEqual([
    'businessEmail',
    'companyLogo',
    'contactEmail',
    'id',
    'image',
    'images',
    'tripZakirPortraits',
  ])
  const company = leaves('organizers.get')
  expect(company.sent).toEqual(expect.arrayContaining(['companyName', 'description', 'contactPhone']))
  expect(company.whole).toEqual(['businessEmail', 'companyLogo', 'contactEmail', 'profileImage'])
})

test('MON-06 ids and files are never read as words, and a record kept as JSON keeps its amounts', () => {
  const answer = {
    tripId: 'c982acc6-f000-4000-8000-ec87d9229462',
    content: 'UPI 9820000001@okaxis',
    before: '[{"name":"JazzCash fee","amount":"15000.00"},{"name":"JazzCash 0300 1234567"}]',
  }
  expect(maskAnswer(answer, stranger)).toEqual({
    ...answer,
    before: '[{"name":"JazzCash fee","amount":"15000.00"},{"name":"JazzCash \u200E••••4567"}]',
  })
})
