import { type FormEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { countPeople, type PartyChoice } from '#domain/offers/choices.ts'
import { maxPartySize } from '#domain/trips/trips.ts'
import { formatPeople } from '#i18n/offer-texts.ts'
import { saveChosenParty } from '#web/features/bookings/party/party-storage.ts'
import { readFormParams } from '#web/features/search/trips-query.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { getComparePath, readComparison } from './comparison-url.ts'

type PartyProps = { ids: string[]; choice: PartyChoice }

/** Shows the travellers, with a form of plain numbers to change them: all totals of the page follow. */
export function CompareParty({ ids, choice }: PartyProps) {
  const { t, formats } = useLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const counts = [
    { age: 'adult', name: 'adults', label: t('party.adults'), least: 1 },
    { age: 'child', name: 'children', label: t('party.children'), least: 0 },
    { age: 'infant', name: 'infants', label: t('party.infants'), least: 0 },
  ] as const
  const said = counts.flatMap(({ age, name }) =>
    choice[name] > 0 ? [formatPeople(t, age, choice[name])] : [],
  )

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { choice: chosen } = readComparison(readFormParams(form))
    // The trips' own pages calculate for the same party.
    saveChosenParty(chosen)
    form.closest('details')?.removeAttribute('open')
    navigate(getComparePath(ids, chosen), { preventScrollReset: true, state })
  }

  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-2">
      <p>{t('compare.forParty', { people: formats.list(said) })}</p>
      <details className="group open:basis-full print:hidden" key={countPeople(choice)}>
        <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold group-open:mb-3 focus-visible:shadow-ring [&::-webkit-details-marker]:hidden">
          {t('compare.change')}
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        </summary>
        <form
          action="/compare"
          method="get"
          onSubmit={change}
          className="flex max-w-xl flex-wrap items-end gap-3 rounded-card bg-surface p-4 shadow-raised"
        >
          <input type="hidden" name="trips" value={ids.join(',')} />
          {counts.map(({ name, label, least }) => (
            <Count key={name} name={name} label={label} min={least} value={choice[name]} />
          ))}
          <Button type="submit">{t('compare.recount')}</Button>
        </form>
      </details>
    </div>
  )
}

type CountProps = { name: string; label: string; min: number; value: number }

function Count({ name, label, min, value }: CountProps) {
  const id = useId()
  return (
    <div className="w-24">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={maxPartySize}
        defaultValue={value}
        className="input"
      />
    </div>
  )
}
