import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clients } from './load.ts'

const run = promisify(execFile)

/** Transactions per second that pgbench reaches with a script, 16 clients, prepared statements. */
export async function pgbench(binaries: string, url: string, script: string, seconds = 5): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-bench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  try {
    const { stdout } = await run(`${binaries}/pgbench`, [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      file,
      url,
    ])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The trips that bookings are spread over are numbered in this table; number 0 is the hot one. */
const pick = (most: number) => `\\set n random(${most === 0 ? 0 : 1}, ${most})\n`

/** A booking as one would write it: a conditional update and two inserts in a transaction. `trips` 0 is one hot trip. */
export const classicBooking = (trips: number) => `${pick(trips)}BEGIN;
UPDATE bench_seats SET taken = taken + 1 WHERE n = :n AND taken + 1 <= capacity;
INSERT INTO bench_bookings (n, pilgrims, total) VALUES (:n, 1, 100);
INSERT INTO bench_mails (recipient, data) VALUES ('someone@example.com', '{}');
COMMIT;
`

export const benchTables = `
CREATE TABLE bench_seats (n int PRIMARY KEY, taken int NOT NULL, capacity int NOT NULL);
INSERT INTO bench_seats SELECT n, 0, 100000000 FROM generate_series(0, 1000) AS n;
CREATE TABLE bench_bookings (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), n int REFERENCES bench_seats (n), pilgrims int, total numeric, at timestamptz DEFAULT now());
CREATE TABLE bench_mails (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), recipient text, data jsonb, at timestamptz DEFAULT now());`
