import type { CheckDetails } from '#contract/travellers/checklist.ts'
import { vaccinationNames } from '#i18n/traveller-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DayField } from './day-field.tsx'
import type { PersonSaving } from './use-person-saving.ts'

const stateTexts = {
  done: 'person.dose.done',
  missing: 'person.dose.missing',
  too_late: 'person.dose.tooLate',
  too_old: 'person.dose.tooOld',
} as const
const levelTexts = {
  asked: 'person.dose.asked',
  maybe: 'person.dose.maybe',
  advised: 'person.dose.advised',
} as const

/** The doses that rules mention, by type and date alone: no medical document is required. */
export function PersonVaccinations({ form, item }: { form: PersonSaving; item: CheckDetails }) {
  const { t, formats } = useLanguage()
  const { vaccinations } = form.values
  return (
    <ul className="grid gap-5">
      {item.vaccinations.map(({ kind, level, state, doseUntil }) => {
        const day = vaccinations.findLast((dose) => dose.kind === kind)?.day ?? null
        return (
          <li key={kind}>
            <DayField
              label={t(vaccinationNames[kind])}
              name={`dose-${kind}`}
              value={day}
              error={form.errors.vaccinations && t('fields.invalid_date')}
              hint={[
                t(levelTexts[level]),
                t(stateTexts[state], { day: formats.longDate(doseUntil) }),
                t('person.rule.unconfirmed'),
              ].join(' ')}
              onDay={(given) =>
                form.leave({
                  vaccinations: [
                    ...vaccinations.filter((dose) => dose.kind !== kind),
                    ...(given ? [{ kind, day: given }] : []),
                  ],
                })
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
