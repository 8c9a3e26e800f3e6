import type { BenchData } from './data.ts'
import { load } from './load.ts'
import { classicBooking, ownBooking, pgbench, spread } from './pgbench.ts'
import type { Server } from './processes.ts'
import type { Comparison } from './report.ts'

type Needs = { server: Server; binaries: string; databaseUrl: string; data: BenchData; seconds: number }

/** Bookings over many trips and on one, beside pgbench with the booking's own statement, and with the same writes at their barest. */
export async function bookingFigures({
  server,
  binaries,
  databaseUrl,
  data,
  seconds,
}: Needs): Promise<Comparison[]> {
  const book = (tripIds: string[]) =>
    load({
      url: server.url,
      method: 'POST',
      paths: ['/api/bookings'],
      bodies: tripIds.map((tripId) =>
        JSON.stringify({
          tripId,
          numberOfPilgrims: 1,
          contactEmail: 'bench@example.com',
          contactPhone: '+971 50 000 0000',
        }),
      ),
      seconds,
    })
  const rows: Comparison[] = []
  for (const { name, trips, goal } of [
    { name: 'booking, spread over 1,000 trips', trips: spread, goal: 0.5 },
    { name: 'booking, one hot trip', trips: 0, goal: 0.8 },
  ]) {
    const figures = await book(
      trips > 0 ? data.tripIds.slice(0, trips) : data.tripIds.slice(spread, spread + 1),
    )
    const own = await pgbench(binaries, databaseUrl, ownBooking(trips), seconds)
    const classic = await pgbench(binaries, databaseUrl, classicBooking(trips), seconds)
    rows.push(
      { name, figures, yardstick: own, of: 'pgbench', goal },
      { name: `${name}, bare tables`, figures, yardstick: classic, of: 'pgbench', goal: undefined },
    )
  }
  return rows
}
