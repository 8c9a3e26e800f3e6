import { countPeople, type PartyChoice } from '#domain/offers/choices.ts'
import { needKinds } from '#domain/travellers/traveller.ts'
import { needNames } from '#i18n/traveller-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from './stepper.tsx'

type NeedFieldsProps = { choice: PartyChoice; choose: (choice: PartyChoice) => void }

/** Special needs of the party by kind, and how many of it they concern (FAM-07); folded away where there are none. */
export function NeedFields({ choice, choose }: NeedFieldsProps) {
  const { t } = useLanguage()
  const { needs = [] } = choice
  const size = countPeople(choice)
  return (
    <details className="group/needs" open={needs.length > 0}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-small text-sm font-semibold text-link">
        {t('leader.needs')}
        <Icon name="chevron-down" className="size-5 group-open/needs:rotate-180" />
      </summary>
      <fieldset>
        <legend className="text-sm text-ink-2">{t('needs.hint')}</legend>
        {needKinds.map((kind) => {
          const need = needs.find((one) => one.kind === kind)
          const others = needs.filter((one) => one.kind !== kind)
          const put = (count: number) => choose({ ...choice, needs: [...others, { kind, count }] })
          return (
            <div key={kind}>
              <Checkbox
                checked={need !== undefined}
                label={t(needNames[kind])}
                onChange={({ target }) => (target.checked ? put(1) : choose({ ...choice, needs: others }))}
              />
              {need && size > 1 ? (
                <div className="ps-8.5">
                  <Stepper
                    label={t('party.extraFor', { extra: t(needNames[kind]) })}
                    value={Math.min(need.count, size)}
                    min={1}
                    max={size}
                    onChange={put}
                  />
                </div>
              ) : null}
            </div>
          )
        })}
      </fieldset>
    </details>
  )
}
