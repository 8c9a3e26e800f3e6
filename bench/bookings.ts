import type { BenchData } from './data.ts'
import { goalOf } from './goals.ts'
import { type Figures, type LoadSpec, runLoad } from './load.ts'
import { repeats } from './measure.ts'
import { classicBookingScript, ownBookingScript, runPgbench, spreadTripCount } from './pgbench.ts'
import type { Report } from './report.ts'

type Params = {
  report: Report
  url: string
  binaries: string
  databaseUrl: string
  data: BenchData
  seconds: number
}

const createBookingBody = (tripId: string) =>
  JSON.stringify({
    tripId,
    numberOfPilgrims: 1,
    contactEmail: 'bench@example.com',
    contactPhone: '+971 50 000 0000',
  })

/** Bookings over many trips and on one, beside pgbench with the booking's own statement, and with the same writes at their barest. */
export async function measureBookings({ report, url, binaries, databaseUrl, data, seconds }: Params) {
  for (const [name, trips] of [
    ['booking, spread over 1,000 trips', spreadTripCount],
    ['booking, one hot trip', 0],
  ] as const) {
    const tripIds =
      trips > 0 ? data.tripIds.slice(0, trips) : data.tripIds.slice(spreadTripCount, spreadTripCount + 1)
    const work: LoadSpec = {
      url,
      method: 'POST',
      paths: ['/api/bookings'],
      bodies: tripIds.map(createBookingBody),
      seconds,
    }
    const runs: { figures: Figures; own: number; bare: number }[] = []
    for (let turn = 0; turn < repeats; turn++) {
      const own = await runPgbench(binaries, databaseUrl, ownBookingScript(trips), { seconds })
      const bare = await runPgbench(binaries, databaseUrl, classicBookingScript(trips), { seconds })
      const figures = await runLoad(work)
      runs.push({ figures, own: figures.perSecond / own, bare: figures.perSecond / bare })
    }
    for (const yardstick of ['own', 'bare'] as const) {
      const sorted = runs.toSorted((one, other) => one[yardstick] - other[yardstick])
      const middle = sorted[Math.floor(sorted.length / 2)]
      if (!middle) throw new Error('No booking was measured.')
      const title = yardstick === 'own' ? name : `${name}, bare tables`
      report.add({
        name: title,
        figures: middle.figures,
        ratio: middle[yardstick],
        spread: [sorted[0]?.[yardstick] ?? 0, sorted.at(-1)?.[yardstick] ?? 0],
        of: 'pgbench',
        goal: goalOf(title),
      })
    }
  }
}

/** Books one place a second until it is ended. */
export function bookEachSecond(url: string, tripIds: string[]): () => Promise<void> {
  let turn = 0
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    const body = createBookingBody(tripIds[turn++ % tripIds.length] ?? '')
    const headers = { 'content-type': 'application/json' }
    last = fetch(`${url}/api/bookings`, { method: 'POST', headers, body }).then((answer) => {
      if (answer.status !== 201) throw new Error(`A booking answered ${answer.status}.`)
      return answer.text()
    })
  }, 1000)
  return async () => {
    clearInterval(timer)
    await last
    if (turn === 0) throw new Error('No booking arrived meanwhile.')
  }
}
