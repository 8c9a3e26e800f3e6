import { useRef } from 'react'
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
import { useAnnouncedAtRest } from '#web/ui/announcing/use-announced.ts'
import type { PersonValues } from './person-values.ts'
import { faultKeys } from './texts.ts'

/**
 * Returns what the rules find in the passport and age as they are typed. Rules about the others of the booking come from the
 * server: `savedFaults`, as of the last save.
 */
export function findPersonFaults(
  values: PersonValues,
  trip: TravellersTrip,
  bookedAge: Age,
  savedFaults: readonly PassportFault[],
): PassportFault[] {
  // The others are not known here: an adult may be among them.
  const typed = findPassportFaults(values, trip, trip.today, { booked: bookedAge, others: [null] })
  return [...typed, ...savedFaults.filter(({ code }) => companionFaults.includes(code))]
}

/** The field that a rule is about. */
const faultFields = {
  expired: 'passportExpiry',
  ends_before_return: 'passportExpiry',
  too_short: 'passportExpiry',
  weak: 'passportExpiry',
  born_after_departure: 'birthDate',
  age_row: 'birthDate',
  child_without_adult: 'birthDate',
  too_young: 'birthDate',
  needs_adult: 'birthDate',
  needs_companion: 'birthDate',
  single_name: 'givenNames',
} as const satisfies Record<PassportFault['code'], keyof PersonValues>

const faultId = (code: PassportFault['code']) => `fault-${code}`

/** Returns how a field is tied to the rules that it breaks: their ids, and whether one of them refuses it. */
export function tieToFaults(faults: readonly PassportFault[], field: keyof PersonValues) {
  const own = faults.filter(({ code }) => faultFields[code] === field)
  return {
    describedBy: own.map(({ code }) => faultId(code)).join(' ') || undefined,
    isRefused: own.some(({ blocks }) => blocks),
  }
}

type RulesProps = { values: PersonValues; trip: TravellersTrip; faults: readonly PassportFault[] }

/** Shows what the rules find, each with its source; told when one pauses. */
export function PersonRules({ values, trip, faults }: RulesProps) {
  const { t } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const pages = findBlankPagesRule(trip.destination, trip.today)
  useAnnouncedAtRest(place, JSON.stringify(values))
  return (
    <div ref={place} className="grid gap-3">
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
    <Alert id={faultId(code)} tone={blocks ? 'danger' : 'warn'} role="note">
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
