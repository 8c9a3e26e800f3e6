import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { password } from '#test/factories.ts'
import type { World } from '#test/world.ts'

type Input = Record<string, unknown>
type Id = { id: string }

/** Records that an input may name, by the word for them in a path or before Id. */
export type Records = Partial<Record<string, Id>>

const rowOfTable = {
  row: 2,
  surname: 'RIZVI',
  givenNames: 'ZAHRA',
  birthDate: '1980-01-02',
  sex: 'female',
  room: null,
  passportNumber: 'Z9182437',
  passportExpiry: '2031-03-04',
}

/** Values of a field by its name, where not every text or number would do. */
const valuesByField: [RegExp, unknown][] = [
  [/email$/i, 'new@example.com'],
  [/password$/i, password],
  [/phone$/i, '+91 98200 00000'],
  [/^(?:token|signed_request)$/, 'x'.repeat(43)],
  [/^code$/, 'x'.repeat(16)],
  [/^returnDate$/, '2027-01-20'],
  [/^status$/, 'confirmed'],
  [/^keptAmount$/, '0.00'],
  [/^amount$/, '150.00'],
  [/^usdRate$/, '0.0035'],
  [/^asOf$/, '2026-11-20'],
  [/^rating$/, 4],
  [/^isActive$/, false],
  [/^slug$/, 'arbaeen-1449'],
  [/^hijriYear$/, 1449],
  [/^month$/, 2],
  [/^firstDay$/, '2027-07-05'],
  [/^agreedAmount$/, '197000.00'],
  [/^(?:groups|party)$/, [{ room: null, adults: 2, children: 0, infants: 0 }]],
  [/^families$/, [{ contactName: null, contactPhone: '+91 98200 00000', people: [rowOfTable] }]],
  [/^content$/, { place: 'Gate 5' }],
  [/^changes$/, [{ field: 'visa', before: null, after: 'included' }]],
  [/^(?:trips|bookings)$/, [crypto.randomUUID()]],
  [/^bookings$/, [{ id: crypto.randomUUID(), version: 1 }]],
  [/^accountNumber$/, 'AE07 0331 2345 6789 0123 456'],
  [/^seen$/, ['statement']],
  [/^key$/, 'x'.repeat(32)],
  [/^form$/, { title: 'Arbaeen walk' }],
  [/^dates$/, [{ departureDate: '2027-02-10', returnDate: '2027-02-20' }]],
]

/** For all others, the first that their schema takes. */
const fallbackValues = ['Salaam', true, 5, '2027-01-10', []]

/**
 * A right input of a call: what its schema asks for and no more. Ids are those of the records, or of new ones; beyond
 * what a schema knows there are only the few below.
 */
export async function createValidInput(
  world: World,
  name: EndpointName,
  records: Records = {},
): Promise<Input> {
  const { input, path }: Endpoint = endpoints[name]
  const { shape = {} } = input as { shape?: Record<string, z.ZodType> }
  const right: Input = {}
  const add = async (field: string) => {
    const record = recordNameOf(field, path)
    const schema = shape[field]
    right[field] = record
      ? (await findOrCreateRecord(world, record, records)).id
      : schema && chooseValue(field, schema)
  }
  for (const [field, schema] of Object.entries(shape))
    if (path.includes(`:${field}`) || !schema.safeParse(undefined).success) await add(field)
  // Optional fields that are still required, since another one is or is not there.
  for (const { path: at } of input.safeParse(right).error?.issues ?? [])
    if (at.length === 1 && !(String(at[0]) in right)) await add(String(at[0]))
  if (name === 'trips.create') await add('organizerId')
  return right
}

function chooseValue(field: string, schema: z.ZodType): unknown {
  const named = valuesByField.filter(([pattern]) => pattern.test(field)).map(([, word]) => word)
  const { options = [] } = schema as { options?: unknown[] }
  return [...named, ...options, ...fallbackValues].find((word) => schema.safeParse(word).success)
}

/** 'trips' for `tripId`, or for `id` in /api/admin/trips/:id. */
function recordNameOf(field: string, path: string): string | undefined {
  if (field === 'id') return /(\w+)\/:id/.exec(path)?.[1]
  return /^\w+Id$/.test(field) ? `${field.slice(0, -2)}s` : undefined
}

async function findOrCreateRecord(world: World, name: string, records: Records): Promise<Id> {
  const given = records[name]
  if (given) return given
  if (name === 'trips') return world.trip()
  if (name === 'organizers') return world.organizer()
  if (name === 'bookings') return world.booking()
  if (name === 'reviews') return world.review()
  if (name === 'messages') return world.message()
  if (name === 'users') return world.user()
  return { id: crypto.randomUUID() }
}
