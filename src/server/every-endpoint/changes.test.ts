import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect } from 'vitest'
import { nounsOf } from '#contract/changes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { type Action, findAction, mutatingEndpoints } from '#test/actions/actions.ts'
import { listExpectations, roles, setScene } from '#test/actions/expected-permissions.ts'
import { readTableSums } from '#test/actions/harm.ts'
import { findTables } from '#test/actions/read-tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { createStage } from '#test/scenes/stage.ts'
import { test as base, type World, worldStart } from '#test/world.ts'

type Scene = Awaited<ReturnType<typeof setScene>>
type Staged = { scene: Scene; headers: Headers }
type Headers = Record<(typeof roles)[number], Record<string, string>>

const reads = Object.values<Endpoint>(endpoints)
  .filter(({ shows = [] }) => shows.length > 0)
  .map(({ name }) => name as EndpointName)
/** A stranger, whose answers the server caches, and users with data of their own. */
const readers = ['signedOut', 'pilgrim', 'organizer', 'admin'] as const

async function headersIn(world: World, { people }: Scene): Promise<Headers> {
  const headers = {} as Headers
  for (const role of roles) headers[role] = people[role] ? await world.as(people[role]) : {}
  return headers
}

/** Returns the answers of these reads to every caller who may make them. */
async function look(world: World, { scene, headers }: Staged, names: readonly EndpointName[]) {
  const seen = new Map<string, string>()
  for (const name of names)
    for (const [index, { input, status }] of listExpectations(name).entries())
      for (const role of readers.filter((one) => status[one] === 200)) {
        const given = (await input?.(scene, role)) ?? {}
        const { status: answered, body } = await world.call(name, given, { headers: headers[role] })
        // An ended session can read nothing any more.
        if (answered !== 401) seen.set(`${name} ${role} ${index}`, JSON.stringify([answered, body]))
      }
  return seen
}

// One world makes every call hundreds of times from one address, so the limits are off.
const stage = createStage({ alone: true, env: { RATE_LIMITS: '0' } }, async (world) => {
  const scene = await setScene(world)
  return { scene, headers: await headersIn(world, scene) }
})
afterAll(stage.leave)

const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => {
    await stage.leave()
    await use(await open())
  },
})

type Learned = {
  tables: ReadonlySet<string>
  writes: readonly string[]
  /** What it answers once those that write have been read; undefined of an answer that is another one each time. */
  seen: Map<string, string> | undefined
}
let learned: Map<EndpointName, Learned> | undefined

/** What calls write whatever they are: the caller's session, and the number of calls. */
const tablesOfEveryCall = ['sessions', 'rate_limits']

const listWriting = (known: Map<EndpointName, Pick<Learned, 'writes'>>) =>
  [...known.entries()].flatMap(([name, { writes }]) => (writes.length > 0 ? [name] : []))

/**
 * Of each read, learned once by this worker where nothing was done yet: which tables it touches, by what it sends, which it
 * changes, and what it answers.
 */
async function learnReads(): Promise<Map<EndpointName, Learned>> {
  if (learned) return learned
  const made = new Map<EndpointName, Learned>()
  for (const name of reads) {
    const { world, scene } = await stage.reset()
    const before = await readTableSums(world.db)
    const sent = await world.recordStatements(() => look(world, scene, [name]))
    const tables = new Set(sent.flatMap((statement) => [...findTables(statement)]))
    // Every call of a signed-in person reads the session and counts itself: one read shows sessions.
    if (name !== 'profiles.sessions') tables.delete('sessions')
    const changed = listChanged(before, await readTableSums(world.db))
    const writes = changed.filter((table) => !tablesOfEveryCall.includes(table))
    made.set(name, { tables, writes, seen: undefined })
  }
  const [first, again] = [await learnAnswers(made), await learnAnswers(made)]
  for (const [name, { writes }] of made) {
    const [seen, other] = [first, again].map((each) => each.get(name))
    if (writes.length === 0 && isDeepStrictEqual(seen, other)) made.set(name, { ...read(made, name), seen })
  }
  learned = made
  return made
}

const read = (known: Map<EndpointName, Learned>, name: EndpointName) => known.get(name) ?? expect.fail()

/** What those that write nothing answer after those that do: the scene is as it will be each time before something is done. */
async function learnAnswers(known: Map<EndpointName, Learned>) {
  const { world, scene } = await stage.reset()
  await look(world, scene, listWriting(known))
  const answers = new Map<EndpointName, Map<string, string>>()
  for (const name of reads)
    if (read(known, name).writes.length === 0) answers.set(name, await look(world, scene, [name]))
  return answers
}

type Sums = Awaited<ReturnType<typeof readTableSums>>
const listChanged = (before: Sums, after: Sums) =>
  Object.keys(after).filter((table) => after[table] !== before[table])

/** Puts the scene back, and prepares the action: what does it, and the tables that preparing it has changed. */
async function prepare(name: EndpointName) {
  const { world, scene } = await stage.reset()
  const before = await readTableSums(world.db)
  const act = await findAction(name, world, scene.scene)
  const written = listChanged(before, await readTableSums(world.db))
  const isLater = world.clock.now() > new Date(worldStart)
  return act && { world, scene, act, written, isLater }
}

/** Does an action: its status, what it named as changed, and the tables that differ afterwards. */
async function watch(world: World, action: () => ReturnType<Action>) {
  const before = await readTableSums(world.db)
  const { status, headers } = await action()
  return {
    status,
    told: String(headers['x-changed'] ?? '')
      .split(' ')
      .filter(Boolean),
    tables: listChanged(before, await readTableSums(world.db)),
  }
}

/**
 * Does it where there is one of everything, twice: first to see which tables it changes, then among the reads that touch one
 * of them. Returns what it named as changed, and which reads answer otherwise afterwards; `all` looks at every read.
 */
async function doneIn(name: EndpointName, { all = false } = {}) {
  const known = await learnReads()
  const prepared = await prepare(name)
  if (!prepared) return undefined
  const first = await watch(prepared.world, () => prepared.act(prepared.scene.headers))
  const touches = (read: EndpointName, tables: Iterable<string>) =>
    [...tables].some((table) => known.get(read)?.tables.has(table))
  // What it names is looked at whatever the tables: some reads ask for more once there is something to show.
  const isAffected = (read: EndpointName, tables: ReadonlySet<string>) =>
    touches(read, tables) || endpoints[read].shows?.some((noun) => first.told.includes(noun)) === true
  const doAmong = async (affected: readonly EndpointName[]) => {
    const { world, scene, act, written, isLater } = (await prepare(name)) ?? expect.fail()
    const writing = listWriting(known)
    // What was prepared may have changed also what those that write have written.
    const others =
      written.length > 0 ? [...written, ...writing.flatMap((one) => read(known, one).writes)] : []
    // What the preparation has not changed answers as it was learned; a table is not read in every case.
    const isAsLearned = (name: EndpointName) =>
      !isLater && !touches(name, others) && read(known, name).seen !== undefined
    // Those that write come first, as they did when the others were learned.
    const again = [...writing, ...affected.filter((name) => !isAsLearned(name) && !writing.includes(name))]
    const before = await look(world, scene, again)
    for (const read of affected.filter(isAsLearned))
      for (const [key, answer] of known.get(read)?.seen ?? []) before.set(key, answer)
    const { tables, told, status } = await watch(world, () => act(scene.headers))
    const after = await look(world, scene, affected)
    const otherwise = [...after.keys()].filter((key) => before.has(key) && before.get(key) !== after.get(key))
    const changed = [...new Set(otherwise.map((key) => key.split(' ')[0] ?? ''))]
    return { status, told, changed, affected, tables }
  }
  // A look is recorded, and goes with what it was at: then the tables of these records are touched as well.
  for (let changing = new Set(first.tables), round = 0; ; round++) {
    const done = await doAmong(reads.filter((read) => all || isAffected(read, changing)))
    if (done.tables.every((table) => changing.has(table))) return done
    if (round === 2) expect.fail(`${name} changes other tables each time: ${done.tables.join(', ')}`)
    changing = new Set([...changing, ...done.tables])
  }
}

/** Those that a browser would go on showing as they were. */
const staying = (changed: string[], told: string[]) =>
  changed.filter((name) => !endpoints[name as EndpointName].shows?.some((noun) => told.includes(noun)))

/** Signing out, or deleting the signed-in account, clears everything. */
const endsOwnSession: EndpointName[] = ['accounts.logout', 'deletions.ofAccount']
/** Their changes are in accounts/external/facebook.test.ts and deletions/accounts.test.ts, with a Facebook that answers. */
const withFacebook: EndpointName[] = ['external.facebook', 'deletions.facebook']
/** An email, a file that nothing shows yet, or what is looked at and stays as it was. */
const showsNowhere: EndpointName[] = [
  ...(['alerts.create', 'alerts.confirm', 'alerts.end'] as const),
  'shortlists.create',
  'bookings.askCode',
  'leader.rollCall',
  'fromTable.read',
  'bookings.calendar',
  'bookings.find',
  'bookings.proveCode',
  'bookings.forgetDevice',
  'bookings.quoteChange',
  'accounts.resendVerification',
  'passwords.forgot',
  'uploads.logo',
  'uploads.tripImage',
  'uploads.portrait',
]

describe('FND-18 the data changed by a call', () => {
  test.for(mutatingEndpoints.filter((name) => ![...withFacebook, 'demo.accounts'].includes(name)))(
    'FND-18 %s names all that is shown differently afterwards, and no record',
    async (name) => {
      const done =
        (await doneIn(name)) ?? expect.fail(`nobody may, by the table: see test/actions/actions.ts`)
      const { status, told, changed } = done
      expect(status).toBeLessThan(300)
      expect(told.filter((noun) => !nounsOf([noun as never]).includes(noun as never))).toEqual([])
      if (endsOwnSession.includes(name)) return expect(told).toEqual([])
      expect(staying(changed, told)).toEqual([])
      // An endpoint that reports a change is seen to change something.
      expect([told.length > 0, changed.length > 0]).toEqual(Array(2).fill(!showsNowhere.includes(name)))
    },
  )

  test('FND-18 control: if the answer named nothing, or too little, outdated screens would be found', async () => {
    const { changed, told } = (await doneIn('admin.deleteTrip')) ?? expect.fail()
    expect(staying(changed, [])).toEqual(
      expect.arrayContaining(['trips.list', 'stats.home', 'bookings.list', 'admin.stats', 'admin.auditLog']),
    )
    expect(
      staying(
        changed,
        told.filter((noun) => noun !== 'deeds'),
      ),
    ).toEqual([])
    expect(
      staying(
        changed,
        told.filter((noun) => noun !== 'trips'),
      ),
    ).toContain('trips.list')
  })

  test.for(['admin.deleteTrip', 'bookings.create', 'organizers.update', 'reviews.create'] as const)(
    'FND-18 control: of all reads, those that touch no table that %s changes answer as before',
    async (name) => {
      const { affected } = (await doneIn(name)) ?? expect.fail()
      const { changed } = (await doneIn(name, { all: true })) ?? expect.fail()
      expect(changed.length).toBeGreaterThan(2)
      expect(affected).toEqual(expect.arrayContaining(changed))
      expect(affected.length).toBeLessThan(reads.length)
    },
  )

  test('FND-19 data hidden from strangers clears none of their answers and is sent to no other process', async ({
    world,
  }) => {
    const { cache } = world.deps
    const announced: string[][] = []
    cache.announceThrough((tags) => announced.push(tags))
    await world.call('stats.home')
    const message = { name: 'Zahra', email: 'zahra@example.com', subject: 'A group', message: 'Salaam' }
    expect((await world.call('contact.send', message)).headers['x-changed']).toBe('messages')
    expect([cache.entryCount, announced]).toEqual([1, []])
    // Control: a booking moves seats, which everyone is shown.
    const trip = await world.trip()
    const { headers } = await world.call('bookings.create', {
      ...bookingRequest(trip),
      contactEmail: message.email,
    })
    expect([cache.entryCount, announced]).toEqual([0, [[`seats:${trip.id}`]]])
    expect(headers['x-changed']).toBe('bookings trips')
  })
})
