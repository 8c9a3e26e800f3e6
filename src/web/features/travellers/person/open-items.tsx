import type { TravellersTrip } from '#contract/travellers/checklist.ts'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { getItemName } from '#web/features/travellers/people/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The open items at the end of the form, with their deadlines, and who must provide them. */
export function PersonOpenItems({ person, trip }: { person: TravellerDetails; trip: TravellersTrip }) {
  const { t, formats } = useLanguage()
  const open = person.checklist.filter(({ state }) => state === 'missing' || state === 'overdue')
  if (open.length === 0)
    return (
      <Alert tone="ok" title={t('people.isComplete')}>
        {t('people.nothingOpenText')}
      </Alert>
    )
  return (
    <Card role="region" className="px-5 py-6 max-[20rem]:px-3" aria-label={t('person.open')}>
      <h2 className="text-h4">{t('person.open')}</h2>
      <ul className="mt-3 grid gap-2.5">
        {open.map(({ item, state, by, due }) => (
          <li key={item} className="flex items-start gap-2.5 text-sm">
            <Icon
              name={state === 'overdue' ? 'circle-alert' : 'calendar'}
              className={state === 'overdue' ? 'mt-0.5 size-4.5 text-danger' : 'mt-0.5 size-4.5 text-ink-3'}
            />
            <span>
              <span className="font-semibold">
                {item === 'needs' ? t('person.needs') : getItemName(t, item)}
              </span>
              {', '}
              {t(state === 'overdue' ? 'emails.people.since' : 'emails.people.until', {
                day: formats.longDate(due),
              })}
              {by === 'organizer' ? ` (${trip.organizer})` : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-xs text-ink-3">{t('person.openText')}</p>
    </Card>
  )
}
