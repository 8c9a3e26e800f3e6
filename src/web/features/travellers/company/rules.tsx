import type { CheckDetails } from '#contract/travellers/checklist.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { vaccinationNames } from '#i18n/traveller-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'

type RuleFault = CheckDetails['faults'][number]
type Dose = CheckDetails['vaccinations'][number]
type Rule = NonNullable<RuleFault['rule']>

const faultKeys: Record<RuleFault['code'], MessageKey> = {
  expired: 'companyPeople.fault.expired',
  ends_before_return: 'companyPeople.fault.ends_before_return',
  too_short: 'companyPeople.fault.too_short',
  weak: 'companyPeople.fault.weak',
  born_after_departure: 'companyPeople.fault.born_after_departure',
  age_row: 'companyPeople.fault.age_row',
  child_without_adult: 'companyPeople.fault.child_without_adult',
  too_young: 'companyPeople.fault.too_young',
  needs_adult: 'companyPeople.fault.needs_adult',
  needs_companion: 'companyPeople.fault.needs_companion',
  single_name: 'companyPeople.fault.single_name',
}
const doseKeys: Record<Dose['state'], MessageKey> = {
  missing: 'companyPeople.vaccination.missing',
  too_late: 'companyPeople.vaccination.too_late',
  too_old: 'companyPeople.vaccination.too_old',
  done: 'companyPeople.vaccination.done',
}
const ages = {
  adult: 'companyPeople.who.adult',
  child: 'companyPeople.who.child',
  infant: 'companyPeople.who.infant',
} as const

/** Shows the rules for a person, each with its source, for sources contradict each other. */
export function CompanyTravellerRules({ checklist }: { checklist: readonly CheckDetails[] }) {
  const { t, formats } = useLanguage()
  const faults = checklist.flatMap((item) => item.faults)
  const doses = checklist.flatMap((item) => item.vaccinations).filter(({ level }) => level === 'asked')
  if (faults.length + doses.length === 0) return null
  const said = ({ code, until, booked, found }: RuleFault) =>
    t(faultKeys[code], {
      day: until ? formats.longDate(until) : '',
      booked: booked ? t(ages[booked]) : '',
      found: found ? t(ages[found]) : '',
    })
  return (
    <section>
      <h4 className="font-sans text-sm font-semibold tracking-normal">{t('companyPeople.rules')}</h4>
      <ul className="mt-1 grid gap-2.5">
        {faults.map((fault) => (
          <li key={fault.code}>
            <p className={cx('font-semibold', fault.blocks ? 'text-danger' : 'text-warn')}>{said(fault)}</p>
            {fault.rule ? <RuleSource rule={fault.rule} /> : null}
          </li>
        ))}
        {doses.map(({ kind, state, doseUntil, rule }) => (
          <li key={kind}>
            <p className={state === 'done' ? undefined : 'font-semibold text-warn'}>
              {t(doseKeys[state], { vaccine: t(vaccinationNames[kind]), day: formats.longDate(doseUntil) })}
            </p>
            <RuleSource rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RuleSource({ rule: { source, readOn, confirmed } }: { rule: Rule }) {
  const { t, formats } = useLanguage()
  const isAddress = /^https?:/.test(source)
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      {t('companyPeople.source', {
        source: isAddress ? new URL(source).hostname : source,
        day: formats.mediumDate(readOn),
      })}{' '}
      {confirmed ? null : t('companyPeople.unconfirmed')}{' '}
      {isAddress ? (
        <a href={source} target="_blank" rel="noreferrer noopener" className="link">
          {t('companyPeople.openPaper')}
          <span className="sr-only"> {new URL(source).hostname}</span>
        </a>
      ) : null}
    </p>
  )
}
