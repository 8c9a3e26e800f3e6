import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { defaultRates } from '#domain/kernel/money.ts'
import { defaultAges, type Offer } from '#domain/offers/offer.ts'
import { adultsOnlyParty, calculateLines, sumTotals } from '#domain/offers/prices.ts'
import { bookingStatement } from '#server/bookings/requests/changing.ts'
import { drizzleOptions } from '#server/machine/data/client.ts'
import { clients } from './load.ts'

const execute = promisify(execFile)

/** The values that differ from booking to booking, and how pgbench writes them. */
const variables = {
  'the trip': '(SELECT id FROM bench_trips WHERE n = :n)',
  'the secret': 'gen_random_uuid()',
} as const
type Variable = keyof typeof variables

/** For some seconds, or so many of each client. */
type Length = { seconds: number } | { transactions: number }

/** Transactions per second that pgbench reaches with a script, 16 clients, prepared statements. */
export async function runPgbench(
  binaries: string,
  url: string,
  script: string,
  length: Length,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-bench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  try {
    const { stdout } = await execute(`${binaries}/pgbench`, [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      ...('seconds' in length ? ['-T', String(length.seconds)] : ['-t', String(length.transactions)]),
      '-f',
      file,
      url,
    ])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The trips that bookings are spread over. */
export const spreadTripCount = 1000

/** The trips that bookings are spread over are numbered in a table; number 0 is the hot one. */
const pickTrip = (most: number) => `\\set n random(${most === 0 ? 0 : 1}, ${most})\n`

/** A booking as one would write it: a conditional update and two inserts in a transaction. `trips` 0 is one hot trip. */
export const classicBookingScript = (trips: number) => `${pickTrip(trips)}BEGIN;
UPDATE bench_seats SET taken = taken + 1 WHERE n = :n AND taken + 1 <= capacity;
INSERT INTO bench_bookings (n, pilgrims, total) VALUES (:n, 1, 100);
INSERT INTO bench_mails (recipient, data) VALUES ('someone@example.com', '{}');
COMMIT;
`

/**
 * The booking's own statement, as the server sends it but for the trip, which pgbench picks, and the mail's time, which
 * keeps the server from sending it. Parameters become literals: pgbench has no others for text.
 */
export function ownBookingScript(trips: number): string {
  const { sql, params } = new PgDialect(drizzleOptions).sqlToQuery(
    bookingStatement(
      {
        tripId: 'the trip' satisfies Variable,
        userId: null,
        numberOfPilgrims: 1,
        contactName: null,
        specialRequests: null,
        contactEmail: 'bench@example.com',
        contactPhoneE164: '+971500000000',
        contactPhone: '+971 50 000 0000',
        language: 'en',
        timeZone: null,
        idempotency: { scope: 'bench', key: null, digest: null },
        unproven: {
          sealedToken: 'the secret' satisfies Variable,
          sealedLink: 'the secret' satisfies Variable,
          tokenHash: 'the secret' satisfies Variable,
        },
        readTokenHash: 'the secret' satisfies Variable,
        // As on the server that is measured: limits are off there, for all requests come from one address.
        limits: undefined,
        now: new Date('2099-01-01'),
      },
      agreementForOne(),
    ),
  )
  const literals = params.map((value) => {
    if (value === null) return 'NULL'
    if (Array.isArray(value)) return `'{${value.join(',')}}'`
    // A colon in a text would be a variable to pgbench, and so would the parts of a time.
    return (
      variables[value as Variable] ??
      pg.escapeLiteral(
        String(value)
          .replace(/T00:00.*/, '')
          .replaceAll('":', '": '),
      )
    )
  })
  const text = sql
    .replaceAll(/\$(\d+)/g, (_, place) => literals[Number(place) - 1] ?? '')
    .replace(/to_char\(.*\) AS "createdAt"/, 'created_at')
    // Whether a trip can be booked depends on the real time.
    .replace(/'[^']*'::timestamptz AT TIME ZONE/, 'now() AT TIME ZONE')
  return `${pickTrip(trips)}${text.replaceAll(/\s+/g, ' ')};\n`
}

/** One adult, at the price of the bench's trips. */
function agreementForOne() {
  const offer = {
    ...defaultAges,
    currency: 'USD' as const,
    pricePerPerson: '100.00',
    prices: [],
    extras: [],
  } satisfies Offer
  const party = adultsOnlyParty(1)
  const lines = calculateLines(offer, party)
  const totals = sumTotals(lines, 'USD', defaultRates)
  if (!totals) throw new Error('dollars have no rate')
  return { ...totals, party, lines, offerVersion: 1 }
}

export const benchTablesSql = `
CREATE TABLE bench_trips (n int PRIMARY KEY, id uuid NOT NULL);
CREATE TABLE bench_seats (n int PRIMARY KEY, taken int NOT NULL, capacity int NOT NULL);
INSERT INTO bench_seats SELECT n, 0, 100000000 FROM generate_series(0, ${spreadTripCount}) AS n;
CREATE TABLE bench_bookings (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), n int REFERENCES bench_seats (n), pilgrims int, total numeric, at timestamptz DEFAULT now());
CREATE TABLE bench_mails (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), recipient text, data jsonb, at timestamptz DEFAULT now());`
