import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepartureRooms, RoomGuestRow, StayRooms } from '#contract/travellers/rooms.ts'
import { copyArrangement } from '#domain/travellers/rooms/copy.ts'
import { proposeRooms } from '#domain/travellers/rooms/propose.ts'
import { countBeds, placeKey } from '#domain/travellers/rooms/rooms.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { movePlaces, toFixed, toPlacements, toPlaces, toRoomGuest } from './places.ts'
import { PrintedRooms } from './printed-rooms.tsx'
import { RoomCard } from './room-card.tsx'
import { RoomsDialog } from './rooms-dialog.tsx'
import { getGuestName, getStayName } from './texts.ts'
import { Unplaced } from './unplaced.tsx'
import { useArrange } from './use-arrange.ts'

type RoomBoardProps = { tripId: string; open: StayRooms; data: DepartureRooms }

/** The rooms of one hotel with those who sleep in them: a proposal to begin with, then by drag, by keyboard or by a press. */
export function RoomBoard({ tripId, open, data: { guests, stays, mayArrange } }: RoomBoardProps) {
  const { t, formats } = useLanguage()
  const [moved, setMoved] = useState<RoomGuestRow>()
  const [dragged, setDragged] = useState<RoomGuestRow>()
  const [isEditing, setEditing] = useState(false)
  const { arrange, undo, isBusy, shown } = useArrange(tripId, open)
  const placements = toPlacements(shown)
  const people = guests.map(toRoomGuest)
  const beds = open.rooms.reduce((sum, room) => sum + room.beds, 0)
  const others = stays.filter((stay) => stay.stay !== open.stay && stay.places.length > 0)
  const board = { open, guests, people, placements, mayArrange }

  function move(guest: RoomGuestRow, roomId: string | null) {
    const room = open.rooms.find(({ id }) => id === roomId)
    const who = getGuestName(t, guest)
    arrange(
      movePlaces(shown, [guest], roomId),
      room ? t('rooms.moved', { who, number: room.number }) : t('rooms.movedOut', { who }),
    )
    setMoved(undefined)
  }
  function propose() {
    const proposed = proposeRooms(open.rooms, people, toFixed(shown))
    const left = countBeds(people.filter(({ key }) => proposed[key] === undefined))
    arrange(
      toPlaces(guests, proposed, shown),
      left === 0 ? t('rooms.proposedAll') : t('rooms.proposedLeft', { count: left }),
    )
  }
  function copyFrom(other: StayRooms) {
    const from = { rooms: other.rooms, placements: toPlacements(other.places) }
    const copied = copyArrangement(from, open.rooms, people)
    const left = countBeds(people.filter(({ key }) => copied[key] === undefined))
    arrange(
      toPlaces(guests, copied, []),
      left === 0 ? t('rooms.proposedAll') : t('rooms.proposedLeft', { count: left }),
    )
  }

  return (
    <>
      <div className="grid gap-4 print:hidden">
        <p className="text-ink-2">
          {[
            t('rooms.people', { count: people.length }),
            t('rooms.rooms', { count: open.rooms.length }),
            t('rooms.beds', { count: beds }),
          ].join(' · ')}
        </p>
        {mayArrange ? (
          <div className="flex flex-wrap gap-2">
            {open.rooms.length > 0 ? (
              <Button size="sm" busy={isBusy} onClick={propose}>
                {t(shown.length > 0 ? 'rooms.proposeAgain' : 'rooms.propose')}
              </Button>
            ) : null}
            <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => setEditing(true)}>
              {t('rooms.edit')}
            </Button>
            {open.rooms.length > 0
              ? others.map((other) => (
                  <Button
                    key={other.stay}
                    size="sm"
                    variant="quiet"
                    disabled={isBusy}
                    onClick={() => copyFrom(other)}
                  >
                    {t('rooms.copy', { hotel: getStayName(t, other) })}
                  </Button>
                ))
              : null}
            {undo ? (
              <Button size="sm" variant="quiet" disabled={isBusy} onClick={undo}>
                {t('rooms.undo')}
              </Button>
            ) : null}
            {open.rooms.length > 0 ? (
              <>
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => window.print()}
                  data-page-key="p"
                  aria-keyshortcuts="P"
                >
                  {t('rooms.print')}
                </Button>
                <ShowToFamilies tripId={tripId} open={open} />
              </>
            ) : null}
          </div>
        ) : null}
        {open.isShown ? <p className="text-ink-2">{t('rooms.shownText')}</p> : null}
        {open.rooms.length === 0 ? (
          <EmptyState
            level={2}
            title={t('rooms.emptyTitle')}
            text={t('rooms.emptyText', { people: formats.number(countBeds(people)) })}
          />
        ) : (
          <>
            <Unplaced {...board} onOpen={setMoved} onDrag={setDragged} dragged={dragged} onDrop={move} />
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-3">
              {open.rooms.map((room) => (
                <RoomCard
                  key={room.id}
                  room={room}
                  {...board}
                  dragged={dragged}
                  onOpen={setMoved}
                  onDrag={setDragged}
                  onDrop={move}
                />
              ))}
            </ul>
            <p className="text-sm text-ink-2">{t('rooms.legend')}</p>
          </>
        )}
      </div>
      <PrintedRooms {...board} />
      {moved && mayArrange ? (
        <MoveDialog
          key={placeKey(moved)}
          guest={moved}
          {...board}
          onMove={(roomId) => move(moved, roomId)}
          onClose={() => setMoved(undefined)}
        />
      ) : null}
      {isEditing ? <RoomsDialog tripId={tripId} open={open} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

/** Families see their own rooms only once the company says so. */
function ShowToFamilies({
  tripId,
  open: { stay, version, isShown },
}: Pick<RoomBoardProps, 'tripId' | 'open'>) {
  const { t } = useLanguage()
  const show = useMutation({
    mutationFn: () => call('rooms.show', { tripId, stay, version, isShown: !isShown }),
    onSuccess: () => showToast({ title: t(isShown ? 'rooms.hidden' : 'rooms.shown') }),
    onError: (error) =>
      showToast({ title: getErrorText(t, error, 'errors.rooms_failed'), tone: 'destructive', error }),
  })
  return (
    <Button size="sm" variant="quiet" busy={show.isPending} onClick={() => show.mutate()}>
      {t(isShown ? 'rooms.hide' : 'rooms.show')}
    </Button>
  )
}
