import { readCatalogue, shiftCatalogue } from '#demo/catalogue.ts'
import { nameTravellers, type TravellerStore } from '#demo/travellers.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { keepBooks } from './books.ts'
import { leadDepartures } from './colleagues.ts'
import { createDeskDepartures, onTheRoad, tooSmall } from './departures.ts'
import { publishDetails, writeDetails } from './details.ts'
import { requestRoom, writeNote } from './requests.ts'
import { callTheRoll } from './roll-call.ts'
import { arrangeHotels } from './rooms.ts'

const hour = 3_600_000

/** The departure whose rooms are half arranged. */
const filling = 'trip-001'

/** What waits on the desk of the demo's company, beside what its trips bring: by the functions that its own screens call. */
export async function seedDesk(tx: Queryable, store: TravellerStore, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  await createDeskDepartures(tx, shiftCatalogue(await readCatalogue(), now), now)
  await nameTravellers(tx, store, { trips: [onTheRoad.id], most: 100, firstTurn: 0, areComplete: true }, now)
  await nameTravellers(tx, store, { trips: [tooSmall.id], most: 17, firstTurn: 100 }, now)
  await leadDepartures(tx, [onTheRoad.id, filling])
  await arrangeHotels(
    tx,
    store.sealer,
    onTheRoad.id,
    [
      { stay: 0, firstNumber: 301, share: 1, isShown: true },
      { stay: 1, firstNumber: 101, share: 1, isShown: true },
    ],
    ago(200),
  )
  await arrangeHotels(
    tx,
    store.sealer,
    filling,
    [
      { stay: 0, firstNumber: 201, share: 1, isShown: false },
      { stay: 1, firstNumber: 401, share: 0.5, isShown: false },
    ],
    ago(4),
  )
  await publishDetails(tx, onTheRoad.id, ago(200))
  await writeDetails(tx, filling, ago(3))
  await requestRoom(tx, ago(30))
  await writeNote(tx, store.sealer, ago(20))
  await keepBooks(tx, store.sealer, filling, now)
  await callTheRoll(tx, onTheRoad.id, now)
}
