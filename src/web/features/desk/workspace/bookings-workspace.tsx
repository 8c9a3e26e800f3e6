import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeskBooking, listDepartureBookings } from '#contract/desk/desk.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { ChosenBar } from '#web/features/desk/bulk/chosen-bar.tsx'
import { useSelection } from '#web/features/desk/bulk/use-selection.ts'
import { ColumnsMenu } from '#web/features/desk/table/columns-menu.tsx'
import { DataTable } from '#web/features/desk/table/data-table.tsx'
import { useHiddenColumns } from '#web/features/desk/table/use-columns.ts'
import { useStableCallback } from '#web/features/desk/table/use-stable-callback.ts'
import { useTableAddress } from '#web/features/desk/table/use-table-address.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { listBookingColumns } from './booking-columns.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { FilterBar } from './filter-bar.tsx'
import { StageStrip } from './stage-strip.tsx'
import { countStages, countViews, filterBookings, sortByWaiting } from './stages.ts'

type BookingsWorkspaceProps = {
  id: string
  /** What opens a booking where its panel has no place. */
  onOpen?: (booking: DeskBooking) => void
}

/** The bookings of a departure: stages, filters, the table, and the panel of the open one (DSK-02). */
export function BookingsWorkspace({ id, onOpen }: BookingsWorkspaceProps) {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('desk.bookings', { id }))
  if (query.data) return <Workspace tripId={id} onOpen={onOpen} {...query.data} />
  if (query.error)
    return (
      <div className="console-page">
        <LoadFailure query={query} otherwise="errors.organizer_bookings_fetch_failed" />
      </div>
    )
  return (
    <div className="console-page grid gap-3" role="status" aria-label={t('common.loading')}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  )
}

type WorkspaceProps = OutputOf<typeof listDepartureBookings> & {
  tripId: string
  onOpen: BookingsWorkspaceProps['onOpen'] | undefined
}

const keyOf = ({ id }: DeskBooking) => id
const classOf = ({ status }: DeskBooking) => (holdsSeats(status) ? undefined : 'is-off')

function Workspace({ tripId, bookings, organizerId, mayChange, onOpen }: WorkspaceProps) {
  const { t, formats } = useLanguage()
  const { query, set, sorting, toggleSort } = useTableAddress()
  const { hidden, toggle } = useHiddenColumns('bookings', ['phone', 'booked'])
  const selection = useSelection()
  const stage = query.get('stage') ?? ''
  const status = query.get('status') ?? ''
  const view = query.get('view') ?? ''
  const q = query.get('q') ?? ''
  const rows = useMemo(
    () => sortByWaiting(filterBookings(bookings, { stage, status, view, q })),
    [bookings, stage, status, view, q],
  )
  const open = onOpen ? undefined : bookings.find(({ reference }) => reference === query.get('booking'))
  const seesAmounts = bookings.some(({ totalAmount }) => totalAmount !== null)
  // Back closes the panel; going from one booking to the next is one step.
  const show = (booking: DeskBooking | undefined, replace = open !== undefined) =>
    booking && onOpen ? onOpen(booking) : set({ booking: booking?.reference }, { replace })
  const openRow = useStableCallback((booking: DeskBooking) => show(booking))
  const columns = useMemo(
    () => listBookingColumns({ t, formats }, { seesAmounts, onOpen: openRow }),
    [t, formats, seesAmounts, openRow],
  )
  const pilgrims = bookings
    .filter((one) => holdsSeats(one.status))
    .reduce((sum, { numberOfPilgrims }) => sum + numberOfPilgrims, 0)
  if (bookings.length === 0)
    return (
      <div className="console-page">
        <EmptyState level={2} title={t('dashboard.noBookingsTitle')} text={t('dashboard.noBookingsText')} />
      </div>
    )
  return (
    <div className={open ? 'desk-split has-panel' : 'desk-split'}>
      <section className="desk-left" aria-label={t('dashboard.bookings')}>
        <StageStrip
          counts={countStages(bookings)}
          stage={stage || null}
          onStage={(next) => set({ stage: next })}
        />
        <FilterBar
          status={status}
          view={view || null}
          q={q}
          counts={countViews(bookings)}
          onFilter={(changes) => set(changes)}
        >
          <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />
        </FilterBar>
        {rows.length === 0 ? (
          <div className="p-5">
            <EmptyState
              level={2}
              title={t('dashboard.noMatchTitle')}
              text={t('dashboard.noMatchText')}
              action={
                <Button
                  variant="quiet"
                  onClick={() => set({ stage: undefined, status: undefined, view: undefined, q: undefined })}
                >
                  {t('dashboard.showAll')}
                </Button>
              }
            />
          </div>
        ) : (
          <DataTable
            label={t('dashboard.bookings')}
            rows={rows}
            columns={columns}
            hidden={hidden}
            rowKey={keyOf}
            rowClass={classOf}
            sorting={sorting}
            onSort={toggleSort}
            openKey={open?.id}
            onOpen={(booking, isWalking) => show(booking, isWalking || open !== undefined)}
            chosen={selection.chosen}
            onChoose={selection.choose}
            chooseAllLabel={t('bulk.chooseShown', { count: rows.length })}
          />
        )}
        {/* Beside a form it is silent: the form says what came of a booking. */}
        <p className="desk-foot" role={onOpen ? undefined : 'status'}>
          <span>{t('dashboard.showing', { shown: rows.length, count: bookings.length })}</span>
          <span>{t('console.holdSeats', { count: pilgrims })}</span>
        </p>
        <ChosenBar
          tripId={tripId}
          bookings={bookings}
          shown={rows}
          selection={selection}
          mayChange={mayChange}
          hasPanel={open !== undefined || onOpen !== undefined}
        />
      </section>
      {open ? (
        <BookingPanel
          key={open.id}
          booking={open}
          tripId={tripId}
          organizerId={organizerId}
          mayChange={mayChange}
          onClose={() => show(undefined, false)}
        />
      ) : null}
    </div>
  )
}
