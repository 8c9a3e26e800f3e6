import type { TravellersTrip } from '#contract/travellers/checklist.ts'
import type { Age } from '#domain/offers/offer.ts'
import {
  findBlankPagesRule,
  findPassportFaults,
  type PassportFault,
  type ShownRule,
} from '#domain/travellers/passport-rules.ts'
import { ageNames } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { PersonValues } from './person-values.ts'
import { faultKeys } from './texts.ts'

type RulesProps = { values: PersonValues; trip: TravellersTrip; bookedAge: Age; savedFaults: PassportFault[] }

/**
 * Shows the rules for this passport and age while it is typed, each with its source. Rules about the others of the booking
 * come from the server: `saved`, as of the last save.
 */
export function PersonRules({ values, trip, bookedAge, savedFaults }: RulesProps) {
  const { t } = useLanguage()
  // The others are not known here: an adult may be among them.
  const typed = findPassportFaults(values, trip, trip.today, { booked: bookedAge, others: [null] })
  const faults = [...typed, ...savedFaults.filter(({ code }) => companionFaults.includes(code))]
  const pages = findBlankPagesRule(trip.destination, trip.today)
  return (
    <div className="grid gap-3" aria-live="polite">
      {faults.map((fault) => (
        <RuleFault key={fault.code} fault={fault} trip={trip} />
      ))}
      {pages && values.passportNumber ? (
        <p className="text-sm text-ink-2">
          {t('person.blankPages', { count: pages.pages })} <RuleSource rule={pages} />
        </p>
      ) : null}
    </div>
  )
}

const companionFaults: readonly PassportFault['code'][] = [
  'child_without_adult',
  'needs_adult',
  'needs_companion',
]

function RuleFault({ fault, trip }: { fault: PassportFault; trip: TravellersTrip }) {
  const { t, formats } = useLanguage()
  const { code, blocks, until, booked, found, rule } = fault
  return (
    <Alert tone={blocks ? 'danger' : 'warn'} role="note">
      {t(faultKeys[code], {
        day: until ? formats.longDate(until) : '',
        return: formats.longDate(trip.returnDate),
        booked: booked ? t(ageNames[booked]) : '',
        found: found ? t(ageNames[found]) : '',
      })}{' '}
      {rule ? <RuleSource rule={rule} /> : null}
    </Alert>
  )
}

/** Where a rule comes from and how sure it is: sources contradict each other, and the organizer has the last word. */
function RuleSource({ rule: { source, sourceDate, readOn, confirmed } }: { rule: ShownRule }) {
  const { t, formats } = useLanguage()
  const host = /^https?:/.test(source) ? new URL(source).hostname : undefined
  return (
    <span className="mt-1 block text-xs">
      {t(confirmed ? 'person.rule.confirmed' : 'person.rule.unconfirmed')}{' '}
      {t('person.rule.read', { day: formats.longDate(readOn) })}{' '}
      {host ? (
        <a href={source} target="_blank" rel="noreferrer noopener" className="link">
          <bdi dir="ltr">{host}</bdi>
        </a>
      ) : (
        <bdi dir="ltr">{source}</bdi>
      )}
      {sourceDate ? <> ({sourceDate})</> : null}
    </span>
  )
}
