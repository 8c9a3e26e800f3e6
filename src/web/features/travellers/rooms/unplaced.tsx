import { placeKey } from '#domain/travellers/rooms/rooms.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { GuestRow } from './guest-row.tsx'
import type { BoardProps, DragProps } from './room-card.tsx'

/** Everyone without a bed in this hotel; someone dropped here has none any more. */
export function Unplaced({
  guests,
  placements,
  mayArrange,
  dragged,
  onOpen,
  onDrag,
  onDrop,
}: BoardProps & DragProps) {
  const { t } = useLanguage()
  const left = guests.filter((guest) => placements[placeKey(guest)] === undefined)
  const takes = dragged !== undefined && placements[placeKey(dragged)] !== undefined
  return (
    <section
      aria-labelledby="rooms-unplaced"
      className="grid gap-1 rounded-panel border border-line bg-surface p-2.5"
      onDragOver={(event) => {
        if (takes) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (takes) onDrop(dragged, null)
        onDrag(undefined)
      }}
    >
      <h2 id="rooms-unplaced" className="px-2 font-body text-base font-semibold">
        {left.length === 0 ? t('rooms.allPlaced') : t('rooms.unplaced', { count: left.length })}
      </h2>
      {left.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-x-3">
          {left.map((guest) => (
            <li key={placeKey(guest)}>
              <GuestRow guest={guest} mayArrange={mayArrange} onOpen={onOpen} onDrag={onDrag} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
