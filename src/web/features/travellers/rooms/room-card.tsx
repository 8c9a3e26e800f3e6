import type { RoomGuestRow, StayRooms } from '#contract/travellers/rooms.ts'
import {
  countBeds,
  findMoveConflicts,
  findRoomConflicts,
  findRoomRemarks,
  placeKey,
  type RoomGuest,
  type RoomPlacements,
} from '#domain/travellers/rooms/rooms.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { GuestRow } from './guest-row.tsx'
import { toRoomGuest } from './places.ts'
import { conflictTexts, remarkTexts } from './texts.ts'

export type BoardProps = {
  open: StayRooms
  guests: readonly RoomGuestRow[]
  people: readonly RoomGuest[]
  placements: RoomPlacements
  mayArrange: boolean
}
export type DragProps = {
  dragged: RoomGuestRow | undefined
  onOpen: (guest: RoomGuestRow) => void
  onDrag: (guest: RoomGuestRow | undefined) => void
  onDrop: (guest: RoomGuestRow, roomId: string | null) => void
}

type RoomCardProps = BoardProps & DragProps & { room: StayRooms['rooms'][number] }

/** A room with its beds. While someone is dragged it says whether he fits, before he is let go. */
export function RoomCard({
  room,
  guests,
  people,
  placements,
  mayArrange,
  dragged,
  onOpen,
  onDrag,
  onDrop,
}: RoomCardProps) {
  const { t } = useLanguage()
  const here = guests.filter((guest) => placements[placeKey(guest)] === room.id)
  const free = room.beds - countBeds(here)
  const [conflict] = findRoomConflicts(room, here.map(toRoomGuest))
  const remarks = findRoomRemarks(room, people, placements)
  const isOrigin = dragged !== undefined && placements[placeKey(dragged)] === room.id
  const [refusal] =
    dragged && !isOrigin ? findMoveConflicts(room, [toRoomGuest(dragged)], people, placements) : []
  const takes = dragged !== undefined && !isOrigin && refusal === undefined
  return (
    <li
      data-room={room.number}
      className={cx(
        'grid content-start gap-1 rounded-panel border bg-surface p-2.5',
        conflict ? 'border-danger' : takes ? 'border-ok shadow-ring' : 'border-line',
      )}
      onDragOver={(event) => {
        if (takes) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (takes) onDrop(dragged, room.id)
        onDrag(undefined)
      }}
    >
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-2 px-2 font-body text-base font-semibold">
        <span>
          {t('rooms.room')} <bdi>{room.number}</bdi>
        </span>
        <span className="text-sm font-normal text-ink-2">
          {free > 0 ? t('rooms.free', { count: free }) : t('rooms.full')}
        </span>
      </h3>
      {room.isStepFree ? <p className="px-2 text-sm text-ink-2">{t('rooms.stepFree')}</p> : null}
      {here.length > 0 ? (
        <ul className="grid">
          {here.map((guest) => (
            <li key={placeKey(guest)}>
              <GuestRow guest={guest} mayArrange={mayArrange} onOpen={onOpen} onDrag={onDrag} />
            </li>
          ))}
        </ul>
      ) : null}
      {takes ? <p className="px-2 text-sm font-semibold text-ok">{t('rooms.fits')}</p> : null}
      {refusal ? <p className="px-2 text-sm text-ink-2">{t(conflictTexts[refusal])}</p> : null}
      {conflict ? <p className="px-2 text-sm text-danger">{t(conflictTexts[conflict])}</p> : null}
      {remarks.map((remark) => (
        <p key={remark} className="px-2 text-sm text-warn">
          {t(remarkTexts[remark])}
        </p>
      ))}
    </li>
  )
}
