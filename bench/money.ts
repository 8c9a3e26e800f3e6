import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { goalOf, maximums } from './goals.ts'
import { createDatabase, waitUntilIdle } from './growth-data.ts'
import { checkResponses, clients, type Figures, type LoadSpec, runLoad } from './load.ts'
import { repeats } from './measure.ts'
import { type BenchBooking, halfOf, type MoneyData, prepareMoney } from './money-data.ts'
import { runPgbench } from './pgbench.ts'
import { type Server, startServer } from './processes.ts'
import { recordStatements, type Statement, toPgbench } from './recorded-statements.ts'
import type { Report } from './report.ts'

type Params = { report: Report; binaries: string; serverUrl: string; seconds: number }

const boundary = 'bench-of-the-books'
const asForm = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const asJson = { 'content-type': 'application/json' }

/** A report without a slip, as the form sends it. */
function claimBody(booking: string, key: string): string {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const fields = { id: booking, amount: '10.00', day, way: 'bank', key }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}
const confirmPath = (booking: string, entry: string) => `/api/bookings/${booking}/claims/${entry}/confirm`

/** The books, on a database of their own: a reported payment, its confirmation, and who owes. */
export async function measureMoney({ report, binaries, serverUrl, seconds }: Params): Promise<void> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_money')
  const data = await prepareMoney(databaseUrl)
  const env = { DATABASE_URL: databaseUrl, DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const server = await startServer('dist/server/main.js', env, '/api/stats')
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const of = { report, binaries, databaseUrl, database, seconds, server, data }
    await measureOwing(of)
    await measureClaims(of)
  } finally {
    await database.end()
    await server.stop()
  }
}

type Bench = Omit<Params, 'serverUrl'> & {
  databaseUrl: string
  database: pg.Client
  server: Server
  data: MoneyData
}

type Sent = { path: string; token: string; body: string; type: { 'content-type': string } }

const post = async (server: Server, { path, token, body, type }: Sent) => {
  const headers = { ...type, authorization: `Bearer ${token}` }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as { entries: { id: string }[] }
}

type Recorded = { statements: Statement[]; variables: ReadonlyMap<string, string> }

/** Reports payments and confirms them, each beside pgbench that sends the statements which the server sent for one of them. */
async function measureClaims(bench: Bench): Promise<void> {
  const { binaries, database, databaseUrl, server, data, seconds } = bench
  const [first] = data.bookings
  if (!first) throw new Error('there are no bookings')
  await waitUntilIdle(databaseUrl)
  const claimOnce = async (key = randomUUID() as string) => {
    const body = claimBody(first.booking, key)
    const sent = { path: '/api/payments/claims', token: data.pilgrimToken, body, type: asForm }
    return lastEntry(await post(server, sent))
  }
  const claim = await recordFewest(async () => {
    const key = randomUUID()
    let entry = ''
    const statements = await recordStatements(databaseUrl, async () => {
      entry = await claimOnce(key)
    })
    return { statements, variables: new Map([...variablesOf(first), [key, 'key'], [entry, 'e_id']]) }
  })
  const confirm = await recordFewest(async () => {
    const asked = await claimOnce()
    let entry = ''
    const statements = await recordStatements(databaseUrl, async () => {
      const path = confirmPath(first.booking, asked)
      entry = lastEntry(await post(server, { path, token: first.token, body: '{}', type: asJson }))
    })
    return { statements, variables: new Map([...variablesOf(first), [asked, 'asked'], [entry, 'e_id']]) }
  })
  await compare(bench, 'payment reported', async () => ({
    own: await runPgbench(binaries, databaseUrl, pickBooking + writeScript(claim), { seconds }),
    figures: await runLoad({
      url: server.url,
      method: 'POST',
      paths: ['/api/payments/claims'],
      headers: { ...asForm, authorization: `Bearer ${data.pilgrimToken}` },
      bodies: data.bookings.map(({ booking }) => claimBody(booking, randomUUID())),
      seconds,
    }),
  }))
  // Each claim is confirmed once: every turn has its share of them.
  const shareOf = (count: number, turn: number) => Math.floor(count / (repeats - turn))
  await compare(bench, 'payment confirmed', async (turn) => {
    const theirs = await numberClaims(database)
    const transactions = Math.floor(Math.min(shareOf(theirs, turn), 2_000 * seconds) / clients)
    const own = await runPgbench(binaries, databaseUrl, pickClaim + writeScript(confirm), { transactions })
    const waiting = await listClaims(database, data.bookings)
    const amount = Math.min(shareOf(waiting.length, turn), 500 * seconds)
    const figures = await runLoad({
      url: server.url,
      method: 'POST',
      paths: waiting.map(({ booking, entry }) => confirmPath(booking, entry)),
      bodies: ['{}'],
      headersOf: (turn) => ({ authorization: `Bearer ${waiting[turn % waiting.length]?.token}` }),
      amount,
    })
    return { own, figures }
  })
}

function lastEntry({ entries }: { entries: { id: string }[] }): string {
  const entry = entries.at(-1)
  if (!entry) throw new Error('no entry was written')
  return entry.id
}

const variablesOf = ({ booking, trip, company, owner, reference, hash }: BenchBooking) =>
  Object.entries({ booking, trip, company, owner, reference, hash }).map(
    ([name, value]) => [value, name] as const,
  )

/** What a job does at the same time is not the work's: of several recordings the shortest one. */
async function recordFewest(record: () => Promise<Recorded>): Promise<Recorded> {
  const all: Recorded[] = []
  for (let turn = 0; turn < 3; turn++) all.push(await record())
  const [fewest] = all.toSorted((one, other) => one.statements.length - other.statements.length)
  if (!fewest || fewest.statements.length < 5) throw new Error('too few statements were recorded')
  return fewest
}

/** The entry that is written is named by later statements. */
const writeScript = ({ statements, variables }: Recorded) =>
  toPgbench(statements, variables, (sql) => (/insert into "payment_entries"/.test(sql) ? 'e_' : undefined))

const pickBooking = `\\set n random(${halfOf + 1}, ${2 * halfOf})
SELECT booking, trip, company, owner, reference, hash, gen_random_uuid() AS key FROM bench_money WHERE n = :n \\gset\n`
const pickClaim = `SELECT money.booking, money.trip, money.company, money.owner, money.reference, money.hash, claim.entry AS asked FROM bench_claims AS claim JOIN bench_money AS money ON money.booking = claim.booking WHERE claim.n = (SELECT nextval('bench_claims_next')) \\gset\n`

const openClaims = `payment_entries AS claim WHERE claim.kind = 'claimed' AND NOT EXISTS (
  SELECT FROM payment_entries AS answer WHERE answer.refers_to = claim.id)`

/** Numbers the claims of pgbench's bookings that nobody has answered, and returns how many there are. */
async function numberClaims(database: pg.Client): Promise<number> {
  await database.query(`DROP TABLE IF EXISTS bench_claims; DROP SEQUENCE IF EXISTS bench_claims_next;
    CREATE SEQUENCE bench_claims_next;
    CREATE TABLE bench_claims AS SELECT row_number() OVER (ORDER BY md5(claim.id::text)) AS n, claim.booking_id AS booking, claim.id AS entry
    FROM ${openClaims} AND claim.booking_id IN (SELECT booking FROM bench_money WHERE n > ${halfOf});
    ALTER TABLE bench_claims ADD PRIMARY KEY (n); ANALYZE bench_claims`)
  const { rows } = await database.query<{ count: number }>('SELECT count(*)::int FROM bench_claims')
  return rows[0]?.count ?? 0
}

/** The claims of the server's bookings that nobody has answered, with who may. */
async function listClaims(database: pg.Client, bookings: readonly BenchBooking[]) {
  const { rows } = await database.query<{ booking: string; entry: string }>(
    `SELECT claim.booking_id AS booking, claim.id AS entry FROM ${openClaims} ORDER BY md5(claim.id::text)`,
  )
  const tokens = new Map(bookings.map(({ booking, token }) => [booking, token]))
  return rows.flatMap((row) => {
    const token = tokens.get(row.booking)
    return token === undefined ? [] : [{ ...row, token }]
  })
}

type Run = { own: number; figures: Figures }

async function compare(
  { report }: Bench,
  name: string,
  measure: (turn: number) => Promise<Run>,
): Promise<void> {
  const runs: { ratio: number; figures: Figures }[] = []
  for (let turn = 0; turn < repeats; turn++) {
    const { own, figures } = await measure(turn)
    runs.push({ ratio: figures.perSecond / own, figures })
  }
  const sorted = runs.toSorted((one, other) => one.ratio - other.ratio)
  const middle = sorted[Math.floor(repeats / 2)]
  if (!middle) throw new Error(`nothing was measured: ${name}`)
  const failed = runs.reduce((sum, { figures }) => sum + figures.failed, 0)
  report.add({
    name,
    figures: { ...middle.figures, failed },
    ratio: middle.ratio,
    spread: [sorted[0]?.ratio ?? 0, sorted.at(-1)?.ratio ?? 0],
    of: 'pgbench',
    goal: goalOf(name),
  })
}

/** Who owes, of a company with 1,000 entries and of one with 99,000 more, of departures that were closed. */
async function measureOwing({ report, database, server, data }: Bench): Promise<void> {
  const countOpen = async () => {
    const query = `SELECT count(*)::int AS open FROM departure_books AS books JOIN trips ON trips.id = books.trip_id
      WHERE books.closed_at IS NULL AND trips.return_date < current_date - 60`
    return (await database.query<{ open: number }>(query)).rows[0]?.open
  }
  // The server's own job closes them.
  while ((await countOpen()) !== 0) await setTimeout(200)
  await database.query('VACUUM ANALYZE')
  const workOf = ({ id, token }: MoneyData['few']): LoadSpec => ({
    url: server.url,
    paths: [`/api/organizers/${id}/owing`],
    headers: { authorization: `Bearer ${token}` },
    amount: 16 * clients,
  })
  const works = [workOf(data.few), workOf(data.many)] as const
  for (const work of works) await checkResponses(work, (text) => JSON.parse(text).counts.open > 300)
  const ratios: number[] = []
  for (let turn = 0; turn < repeats; turn++) {
    const [few, many] = [await runLoad(works[0]), await runLoad(works[1])]
    report.failed += few.failed + many.failed
    ratios.push(few.perSecond / many.perSecond)
  }
  const middle = ratios.toSorted((one, other) => one - other)[Math.floor(repeats / 2)]
  report.fact('owing with 100,000 entries, beside 1,000', middle, '×', maximums.owing)
}
