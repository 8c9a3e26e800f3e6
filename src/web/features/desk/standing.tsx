import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MessageKey } from '#i18n/translate.ts'
import { OrganizerFigures } from '#web/features/organizers/profile/figures.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { departurePath } from './paths.ts'
import type { Desk } from './urgency.ts'

/** Where the company stands, in its own currency as far as that is known (DSK-11). */
export function Standing({ figures }: { figures: Desk['figures'] }) {
  const { t, formats } = useLanguage()
  const { waitingRequests, waitingPilgrims, seatsSold, seats, departures, money } = figures
  return (
    <section className="grid gap-2" aria-labelledby="desk-standing">
      <h2 id="desk-standing" className="rail-title">
        {t('console.standing')}
      </h2>
      <ul className="standing">
        <Figure
          label={t('console.waitingRequests')}
          note={t('bookings.pilgrimsCount', { count: waitingPilgrims })}
        >
          {formats.number(waitingRequests)}
        </Figure>
        <Figure
          label={t('console.seatsSold')}
          note={t('console.ofSeats', { seats: formats.number(seats), count: departures })}
        >
          {formats.number(seatsSold)}
        </Figure>
        {money?.map(({ currency, received, owed }) => (
          <MoneyFigures key={currency} currency={currency} received={received} owed={owed} />
        ))}
      </ul>
      {money && money.length > 0 ? <p className="text-sm text-ink-2">{t('console.moneyNote')}</p> : null}
    </section>
  )
}

function MoneyFigures({ currency, received, owed }: { currency: string; received: string; owed: string }) {
  const { t, formats } = useLanguage()
  return (
    <>
      <Figure label={t('console.received')} note={currency}>
        <bdi>
          <Amount>{formats.money(received, currency)}</Amount>
        </bdi>
      </Figure>
      <Figure label={t('console.owed')} note={currency}>
        <bdi>
          <Amount>{formats.money(owed, currency)}</Amount>
        </bdi>
      </Figure>
    </>
  )
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <li>
      <span className="text-ink-2">{label}</span>
      <b className="num">{children}</b>
      <small>{note}</small>
    </li>
  )
}

const nextLabels = {
  papers: 'console.next.papers',
  booking_closes: 'console.next.bookingCloses',
  group: 'console.next.group',
  departure: 'trips.departure',
} as const satisfies Record<Desk['next'][number]['kind'], MessageKey>

/** The dates ahead of the departures, each with how far it is. */
export function NextDates({ next }: { next: Desk['next'] }) {
  const { t, formats } = useLanguage()
  if (next.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="desk-next">
      <h2 id="desk-next" className="rail-title">
        {t('console.nextDates')}
      </h2>
      <ul className="grid gap-2">
        {next.map(({ kind, day, tripId, title, done, total }) => (
          <li key={`${kind} ${tripId}`} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
            <b className="font-semibold">{formats.shortDate(day)}</b>
            <Link to={departurePath(tripId, {}, kind === 'papers' ? '/people' : '')} className="link-quiet">
              {t(nextLabels[kind])}: <UserText>{title}</UserText>
              {done === null || total === null ? null : (
                <small className="block text-ink-2">
                  {t('companyPeople.of', { number: formats.number(done), total: formats.number(total) })}
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The four specified cards (ORG-05). */
export function SinceTheBeginning({ organizerId }: { organizerId: string }) {
  const { t } = useLanguage()
  return (
    <section className="grid gap-2" aria-labelledby="desk-beginning">
      <h2 id="desk-beginning" className="rail-title">
        {t('console.beginning')}
      </h2>
      <OrganizerFigures organizerId={organizerId} isNarrow />
    </section>
  )
}
