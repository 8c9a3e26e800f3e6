import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PartyChoice } from '#domain/offers/choices.ts'
import { maxPartySize } from '#domain/trips/trips.ts'
import { formatPeople } from '#i18n/offer-texts.ts'
import { readChosenParty, saveChosenParty } from '#web/features/bookings/party/party-storage.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyDialog } from '#web/platform/parts/use-lazy-dialog.tsx'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { getComparePath } from './comparison-url.ts'

type PartyProps = { ids: string[]; choice: PartyChoice }

const loadDialog = async () =>
  (await loadWithMessages(() => import('#web/features/bookings/party/party-dialog.tsx'))).PartyDialog

/** Shows the travellers, and asks for others as lists do (FAM-01): all totals of the page follow. */
export function CompareParty({ ids, choice }: PartyProps) {
  const { t, formats } = useLanguage()
  const isLive = useIsHydrated()
  const counts = [
    { age: 'adult', name: 'adults', label: t('party.adults'), least: 1 },
    { age: 'child', name: 'children', label: t('party.children'), least: 0 },
    { age: 'infant', name: 'infants', label: t('party.infants'), least: 0 },
  ] as const
  const said = counts.flatMap(({ age, name }) =>
    choice[name] > 0 ? [formatPeople(t, age, choice[name])] : [],
  )
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-2">
      <p>{t('compare.forParty', { people: formats.list(said) })}</p>
      {isLive ? (
        <ChangeButton ids={ids} choice={choice} />
      ) : (
        <details className="group open:basis-full print:hidden">
          <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold group-open:mb-3 focus-visible:shadow-ring [&::-webkit-details-marker]:hidden">
            {t('compare.change')}
            <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
          </summary>
          <form
            action="/compare"
            method="get"
            className="flex max-w-xl flex-wrap items-end gap-3 rounded-card bg-surface p-4 shadow-raised"
          >
            <input type="hidden" name="trips" value={ids.join(',')} />
            {choice.ages ? <input type="hidden" name="ages" value={choice.ages.join(',')} /> : null}
            {counts.map(({ name, label, least }) => (
              <Count key={name} name={name} label={label} min={least} value={choice[name]} />
            ))}
            <Button type="submit">{t('compare.recount')}</Button>
          </form>
        </details>
      )}
    </div>
  )
}

function ChangeButton({ ids, choice }: PartyProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { show, isComing } = useLazyDialog({
    load: loadDialog,
    isWanted: isOpen,
    onCancel: close,
    failure: t('compare.change'),
  })
  function save(chosen: PartyChoice) {
    close()
    // Cards and the trips' own pages calculate for the same party.
    saveChosenParty(chosen)
    navigate(getComparePath(ids, chosen), { preventScrollReset: true, state })
  }
  // An address has no needs: they stay on the device.
  const { needs } = readChosenParty() ?? {}
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={(isOpen && isComing) || undefined}
        onClick={() => setOpen(true)}
        className="link inline-flex min-h-11 items-center gap-1 font-semibold print:hidden"
      >
        {t('compare.change')}
        <Icon name="chevron-down" className="size-5" />
      </button>
      {isOpen ? show({ party: { ...choice, ...(needs && { needs }) }, onSave: save, onClose: close }) : null}
    </>
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
