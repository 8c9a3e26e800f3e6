import { fieldNameKeys } from '#web/features/travellers/people/field-names.ts'
import { useCountryName } from '#web/features/travellers/people/use-countries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PersonValues } from './person-values.ts'
import { pickFillable, useFilling } from './use-filling.ts'
import type { PersonSaving } from './use-person-saving.ts'
import type { SharedFacts } from './use-shared-facts.ts'

type SharedFactsProps = { form: PersonSaving; facts: SharedFacts; asksRelatives: boolean }

/** Offers for the empty fields what was typed for the first person: one press takes all, another takes it back. */
export function SharedFactsOffer({ form, facts, asksRelatives }: SharedFactsProps) {
  const { t, formats } = useLanguage()
  const country = useCountryName()
  const { last, fill, undo } = useFilling(form)
  const { fatherName, ...others } = facts.values
  const offered = pickFillable(form, asksRelatives ? facts.values : others)
  const names = Object.keys(offered) as (keyof typeof facts.values)[]
  const isFilled = last?.result === 'filled'
  if (names.length === 0 && !last) return null
  const listNames = (values: Partial<PersonValues>) =>
    formats.list((Object.keys(values) as (keyof PersonValues)[]).map((name) => t(fieldNameKeys[name])))
  const shown = {
    nationality: offered.nationality && country(offered.nationality),
    fatherName: offered.fatherName,
    emergencyContact: offered.emergencyContact?.name,
  }
  return (
    <section
      aria-label={t('sharedFacts.title', { name: facts.of })}
      className="grid gap-3 rounded-control bg-surface-sunk px-4 py-3"
    >
      <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">
        <NamedText text={t('sharedFacts.title', { name: nameSlot })} name={facts.of} />
      </h3>
      {isFilled ? null : (
        <>
          <p className="text-sm text-ink-2">
            <NamedText text={t('sharedFacts.text', { name: nameSlot })} name={facts.of} />
          </p>
          <dl className="grid gap-1 text-sm">
            {names.map((name) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-2">{t(fieldNameKeys[name])}</dt>
                <dd className="min-w-0 font-semibold wrap-anywhere">
                  <UserText>{shown[name] ?? ''}</UserText>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {last ? (
        <ResultText className="text-sm">
          {t(isFilled ? 'sharedFacts.taken' : 'sharedFacts.undone', { fields: listNames(last.values) })}
        </ResultText>
      ) : null}
      <div>
        <Button variant="quiet" size="sm" onClick={isFilled ? undo : () => fill(offered)}>
          {t(isFilled ? 'undo.button' : 'sharedFacts.take')}
        </Button>
      </div>
    </section>
  )
}
