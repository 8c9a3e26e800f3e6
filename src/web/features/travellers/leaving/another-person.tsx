import { lastReplacementDay } from '#domain/bookings/party-changes.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import type { ChangePartProps } from '#web/features/bookings/party-changes/change-part-props.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { placeKey } from './leaving.ts'
import { LeavingNote } from './leaving-note.tsx'

type AnotherPersonProps = ChangePartProps & { person: PartyPlace | undefined }

/** Someone else may take the place, while the agreed terms allow it. */
export function AnotherPerson({ booking, drafting, person }: AnotherPersonProps) {
  const { t, formats } = useLanguage()
  const { terms, departureDate } = booking.agreement.offer
  const until = lastReplacementDay(terms, departureDate)
  if (!person || until === undefined || booking.trip.departureToday > until) return null
  return (
    <LeavingNote icon="arrows">
      {t('leave.another', { date: formats.longDate(until) })}{' '}
      <button
        type="button"
        className="min-h-11 font-semibold text-link underline"
        onClick={() => {
          drafting.keep({ isLeaving: false, leaving: [], replaced: placeKey(person) })
          const part = document.getElementById('person')
          part?.querySelector('details')?.setAttribute('open', '')
          part?.scrollIntoView()
        }}
      >
        {t('leave.anotherLink')}
      </button>
    </LeavingNote>
  )
}
