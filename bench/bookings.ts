import type { BenchData } from './data.ts'
import { load } from './load.ts'
import { classicBooking, pgbench } from './pgbench.ts'
import type { Server } from './processes.ts'
import type { Comparison } from './report.ts'

type Needs = { server: Server; binaries: string; databaseUrl: string; data: BenchData; seconds: number }

const spread = 1000

/** Bookings over many trips and on one, beside pgbench's transaction of the same writes. */
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
  const many = await book(data.tripIds.slice(0, spread))
  const manyYardstick = await pgbench(binaries, databaseUrl, classicBooking(spread), seconds)
  const hot = await book(data.tripIds.slice(spread, spread + 1))
  const hotYardstick = await pgbench(binaries, databaseUrl, classicBooking(0), seconds)
  return [
    {
      name: 'booking, spread over 1,000 trips',
      figures: many,
      yardstick: manyYardstick,
      of: 'pgbench',
      goal: 0.5,
    },
    { name: 'booking, one hot trip', figures: hot, yardstick: hotYardstick, of: 'pgbench', goal: 0.8 },
  ]
}
