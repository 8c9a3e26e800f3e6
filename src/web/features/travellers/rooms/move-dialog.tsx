import type { RoomGuestRow, StayRooms } from '#contract/travellers/rooms.ts'
import { countBeds, findMoveConflicts, placeKey } from '#domain/travellers/rooms/rooms.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toRoomGuest } from './places.ts'
import type { BoardProps } from './room-card.tsx'
import { conflictTexts, getGuestName } from './texts.ts'

type MoveDialogProps = BoardProps & {
  guest: RoomGuestRow
  onMove: (roomId: string | null) => void
  onClose: () => void
}

/** The rooms that take a person first, then the others with the reason: one press moves, by thumb and by keyboard. */
export function MoveDialog({ guest, open, guests, people, placements, onMove, onClose }: MoveDialogProps) {
  const { t } = useLanguage()
  const now = placements[placeKey(guest)]
  const rooms = open.rooms
    .filter(({ id }) => id !== now)
    .map((room) => ({
      room,
      here: guests.filter((one) => placements[placeKey(one)] === room.id),
      conflict: findMoveConflicts(room, [toRoomGuest(guest)], people, placements)[0],
    }))
  const taking = rooms.filter(({ conflict }) => conflict === undefined)
  const refusing = rooms.filter(({ conflict }) => conflict !== undefined)
  const describe = (room: StayRooms['rooms'][number], here: readonly RoomGuestRow[]) =>
    here.length === 0
      ? t('rooms.beds', { count: room.beds })
      : [
          t('rooms.free', { count: room.beds - countBeds(here) }),
          here.map((one) => getGuestName(t, one)).join(', '),
        ].join(' · ')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('rooms.move', { who: getGuestName(t, guest) })}
      description={
        guest.paidRoom === null ? undefined : t('rooms.booked', { room: t(roomNames[guest.paidRoom]) })
      }
      closeLabel={t('common.close')}
    >
      <div className="grid gap-5">
        <section className="grid gap-1.5">
          <h3 className="text-sm font-semibold">{t('rooms.fitting')}</h3>
          {taking.length === 0 ? <p className="text-ink-2">{t('rooms.noneFits')}</p> : null}
          <ul className="grid gap-1.5">
            {taking.map(({ room, here }) => (
              <li key={room.id}>
                <button
                  type="button"
                  className="grid min-h-11 w-full gap-0.5 rounded-control border border-line px-3.5 py-2 text-start hover:border-primary hover:bg-primary-tint"
                  onClick={() => onMove(room.id)}
                >
                  <span className="font-semibold">
                    {t('rooms.room')} <bdi>{room.number}</bdi>
                  </span>
                  <span className="text-sm text-ink-2 wrap-anywhere">{describe(room, here)}</span>
                </button>
              </li>
            ))}
            {now === undefined ? null : (
              <li>
                <button
                  type="button"
                  className="min-h-11 w-full rounded-control border border-line px-3.5 py-2 text-start hover:border-primary hover:bg-primary-tint"
                  onClick={() => onMove(null)}
                >
                  {t('rooms.noRoom')}
                </button>
              </li>
            )}
          </ul>
        </section>
        {refusing.length > 0 ? (
          <section className="grid gap-1.5">
            <h3 className="text-sm font-semibold">{t('rooms.notFitting')}</h3>
            <ul className="grid gap-2 text-sm text-ink-2">
              {refusing.map(({ room, conflict }) => (
                <li key={room.id}>
                  <span className="font-semibold text-ink">
                    {t('rooms.room')} <bdi>{room.number}</bdi>:
                  </span>{' '}
                  {conflict ? t(conflictTexts[conflict]) : null}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Dialog>
  )
}
