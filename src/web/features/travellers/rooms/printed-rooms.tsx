import { placeKey } from '#domain/travellers/rooms/rooms.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { BoardProps } from './room-card.tsx'
import { getGuestLetter, getGuestName, getStayName } from './texts.ts'

/** The list of one hotel on paper: room, names, needs; nothing of a passport. */
export function PrintedRooms({ open, guests, placements }: BoardProps) {
  const { t } = useLanguage()
  return (
    <section className="hidden text-black print:block" data-printed-rooms>
      <h2 className="mb-3 text-xl font-semibold" dir="auto">
        {getStayName(t, open)}
      </h2>
      <table className="w-full border-collapse text-start">
        <thead>
          <tr>
            {(['rooms.room', 'rooms.name', 'rooms.needs'] as const).map((label) => (
              <th key={label} scope="col" className="border border-black px-2 py-1 text-start">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {open.rooms.map((room) => {
            const here = guests.filter((guest) => placements[placeKey(guest)] === room.id)
            return (
              <tr key={room.id} className="break-inside-avoid align-top">
                <th scope="row" className="border border-black px-2 py-1 text-start">
                  <bdi>{room.number}</bdi>
                </th>
                <td className="border border-black px-2 py-1">
                  {here.map((guest) => (
                    <div key={placeKey(guest)}>
                      <bdi>{getGuestName(t, guest)}</bdi> ({getGuestLetter(t, guest)})
                    </div>
                  ))}
                </td>
                <td className="border border-black px-2 py-1">
                  {here.some(({ needsStepFree }) => needsStepFree) ? t('rooms.stepFreeNeed') : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
