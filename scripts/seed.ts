// npm run seed: fills the database with the demo if it is empty; -- --trips 10000 [--bookings 50000] [--seed 7] adds
// as many generated trips and bookings, with a bar of progress on a terminal and a line for each tenth in a log.
import { parseArgs } from 'node:util'
import { seedBulk } from '#demo/bulk.ts'
import { createTenthsFilter, progressLine } from '#demo/progress.ts'
import { seedIfEmpty } from '#demo/seed.ts'
import { prepareDatabase } from '#server/assemble.ts'
import { readConfig } from '#server/machine/config.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { loadDataKeys } from '#server/machine/secrets/data-keys.ts'
import { createSealer } from '#server/machine/secrets/sealed.ts'
import { openDatabase } from './open-database.ts'
import { clearProgress, reportFailure, showProgress } from './terminal-output.ts'

async function runSeed() {
  const { values } = parseArgs({
    options: { trips: { type: 'string' }, bookings: { type: 'string' }, seed: { type: 'string' } },
  })
  const trips = parseWholeNumber('trips', values.trips)
  const bookings = parseWholeNumber('bookings', values.bookings)
  const number = parseWholeNumber('seed', values.seed ?? '1')
  if (bookings > 0 && trips === 0)
    throw new Error('--bookings are bookings of generated trips: set their number with --trips.')
  const config = readConfig(process.env)
  if (config.production)
    throw new Error('The demo accounts have a password that everyone knows: not in production.')
  const handle = await openDatabase(config)
  try {
    await prepareDatabase(handle)
    const now = new Date()
    const store = { sealer: createSealer(await loadDataKeys(config)), files: createFiles(config) }
    console.log(
      (await seedIfEmpty(handle.db, now, store))
        ? 'The demo data was added.'
        : 'There are already organizers, so the demo data was not added.',
    )
    if (trips === 0) return
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    const isWorthALine = createTenthsFilter()
    await seedBulk(handle.db, {
      trips,
      bookings,
      seed: number,
      now,
      progress: (done, all) => {
        const line = progressLine(done, all, seconds())
        if (process.stdout.isTTY) showProgress(line)
        else if (isWorthALine(done, all)) console.log(line)
      },
    })
    clearProgress()
    console.log(`${trips} trips and ${bookings} bookings were added in ${seconds().toFixed(1)} s.`)
  } finally {
    await handle.close()
  }
}

function parseWholeNumber(name: string, value = '0'): number {
  if (!/^\d{1,7}$/.test(value))
    throw new Error(`--${name} takes a whole number of at most seven digits, not "${value}".`)
  return Number(value)
}

runSeed().catch(reportFailure)
