import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import type { SetAsideTraveller } from '#contract/travellers/person.ts'
import type { BookingAccess, BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { findPartyBefore } from '#web/features/bookings/core/party-before.ts'
import { getPersonName } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useAnnounced } from '#web/ui/announcing/use-announced.ts'
import { Button } from '#web/ui/button.tsx'
import { RoomPlan } from './room-plan.tsx'
import { usePeople } from './use-people.ts'

type UndoProps = { booking: BookingPage; held: Pick<BookingAccess, 'holder' | 'prove' | 'forget'> }

/** Undoes a change: until the organizer is told, all that was known is there again. */
function useUndo({ held }: Pick<UndoProps, 'held'>) {
  const { t } = useLanguage()
  return useMutation({
    mutationFn: ({ holder, number }: { holder: BookingCredentials; number: number }) =>
      call('bookings.undoChange', { ...holder, number }),
    onSuccess: async () => {
      showToast({ title: t('undo.done') })
      await waitForRefresh()
    },
    onError: (error) => {
      if (toFailure(error)?.code === 'code_required') held.forget()
    },
  })
}

/** What can still be undone, the newest first, with the time of day until when. */
export function UndoCards({ booking, held }: UndoProps) {
  const { t, locale, formats } = useLanguage()
  const { undoable } = booking
  const before = findPartyBefore(booking)
  const people = usePeople(held.holder)
  const undo = useUndo({ held })
  const first = useRef<HTMLButtonElement>(null)
  const known = useRef(undoable.length)
  useEffect(() => {
    // The button that was pressed is gone with its dialog: the focus is where it can be taken back.
    const isNew = undoable.length > known.current
    known.current = undoable.length
    if (isNew && (document.activeElement === document.body || document.activeElement === null))
      first.current?.focus()
  }, [undoable.length])
  const titleOf = (number: number, kind: BookingPage['undoable'][number]['kind']) => {
    if (kind === 'person') return t('undo.replaced')
    if (kind === 'age') return t('undo.age')
    return describeLeft(people.data?.left.filter((one) => one.number === number) ?? [])
  }
  const describeLeft = (left: readonly SetAsideTraveller[]) => {
    const [one, ...others] = left
    return one && others.length === 0
      ? t('undo.left', { name: getPersonName(t, locale, one) })
      : t('undo.leftMany', { count: Math.max(1, left.length) })
  }
  return (
    <div className="grid gap-4 empty:hidden">
      {undoable.map(({ number, kind, until }, at) => (
        <section
          key={number}
          aria-label={titleOf(number, kind)}
          className="rounded-panel bg-night px-5 py-5 text-on-night shadow-float sm:px-7"
        >
          <UndoTitle>{titleOf(number, kind)}</UndoTitle>
          <p className="mt-1.5 max-w-[58ch] text-on-night-2 wrap-anywhere">
            {t('undo.text', {
              time: formats.clock(until),
              organizer: booking.trip.organizer.companyName,
            })}
          </p>
          {kind === 'fewer' && before ? (
            <p className="mt-1.5 max-w-[58ch] text-on-night-2 wrap-anywhere">
              <RoomPlan before={before.groups} after={booking.party.groups} />
            </p>
          ) : null}
          {undo.error && undo.variables.number === number ? (
            <Alert tone="danger" className="mt-3">
              {getErrorText(t, undo.error, 'errors.booking_update_failed')}
            </Alert>
          ) : null}
          <Button
            ref={at === 0 ? first : undefined}
            variant="brass"
            className="mt-4 max-sm:w-full"
            busy={undo.isPending}
            aria-label={t('undo.of', { what: titleOf(number, kind) })}
            onClick={() => held.prove((holder) => undo.mutate({ holder, number }))}
          >
            {t('undo.button')}
          </Button>
        </section>
      ))}
    </div>
  )
}

/** What was done, announced when it appears. */
function UndoTitle({ children }: { children: string }) {
  const place = useRef<HTMLHeadingElement>(null)
  useAnnounced(place, 'polite')
  return (
    <h2 ref={place} className="font-display text-h3 wrap-anywhere">
      {children}
    </h2>
  )
}
