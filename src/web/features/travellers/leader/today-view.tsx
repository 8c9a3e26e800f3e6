import { Link } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getLeaderDeparture } from '#contract/travellers/leader.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Khatam } from '#web/ui/pattern.tsx'
import { NeedsList } from './needs-list.tsx'
import { Phone } from './phone-icon.tsx'

export type LeaderAnswer = OutputOf<typeof getLeaderDeparture>
type View = NonNullable<LeaderAnswer['view']>
type Day = View['itinerary'][number]

/** Today: the next step of the programme, numbers to call, needs, and what comes after. */
export function TodayView({ departure, view }: { departure: LeaderAnswer['trip']; view: View }) {
  const { t } = useLanguage()
  const { programmeDay, itinerary, numbers, travellers } = view
  const current = programmeDay ?? 1
  const step = itinerary.find(({ day }) => day === current)
  const later = itinerary.filter(({ day }) => day > current)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <NextStep departure={departure} view={view} step={step} />
      <section className="grid gap-3">
        <h2 className="text-h3">{t('leader.call')}</h2>
        <ul className="grid gap-2 sm:grid-cols-2">
          {numbers.map(({ kind, phone }) => (
            <li key={kind}>
              <a
                href={phone.e164 ? `tel:${phone.e164}` : undefined}
                className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-control border border-line bg-surface px-4 py-2"
              >
                <span className="text-primary">
                  <Phone />
                </span>
                <span>
                  <span className="block font-semibold">
                    {t(kind === 'office' ? 'leader.office' : 'leader.secondNumber')}
                  </span>
                  <bdi dir="ltr" className="text-sm text-ink-2">
                    {phone.typed}
                  </bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <NeedsList travellers={travellers} />
      {later.length > 0 ? (
        <section id="programme" className="grid gap-3">
          <h2 className="text-h3">{t('leader.programme')}</h2>
          <ul className="grid gap-3">
            {later.map((day) => (
              <li key={day.day} className="rounded-control border border-line bg-surface px-4 py-3">
                <p className="text-sm font-semibold text-brass">{t('trips.dayN', { n: day.day })}</p>
                <DayText day={day} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

type NextStepProps = { departure: LeaderAnswer['trip']; view: View; step: Day | undefined }

function NextStep({ departure, view, step }: NextStepProps) {
  const { t, formats } = useLanguage()
  const total = daysBetween(departure.departureDate, departure.returnDate) + 1
  const { programmeDay, itinerary } = view
  return (
    <section className="grid gap-3 rounded-card bg-night px-5 py-5 text-on-night">
      <p className="flex items-center gap-2 text-sm font-semibold text-brass-on-night">
        <Khatam />
        {programmeDay === null
          ? t('leader.startsOn', { date: formats.longDate(departure.departureDate) })
          : t('leader.dayOf', { n: programmeDay, total })}
      </p>
      <h2 className="text-h3">{t('leader.next')}</h2>
      {step ? <DayText day={step} /> : null}
      {step ? null : <p>{t(itinerary.length === 0 ? 'leader.noProgramme' : 'leader.freeDay')}</p>}
      <p className="flex flex-wrap gap-2">
        <ButtonLink to="?part=roll" variant="brass">
          {t('leader.startRollCall')}
        </ButtonLink>
        {itinerary.length > 0 ? (
          <Link to="#programme" className="button button-night button-md">
            {t('leader.programme')}
          </Link>
        ) : null}
      </p>
    </section>
  )
}

function DayText({ day: { description, activities = [] } }: { day: Day }) {
  return (
    <div className="grid gap-1 wrap-anywhere">
      {description ? (
        <UserText as="p" className="font-semibold">
          {description}
        </UserText>
      ) : null}
      {activities.map((activity) => (
        <UserText as="p" key={activity}>
          {activity}
        </UserText>
      ))}
    </div>
  )
}
