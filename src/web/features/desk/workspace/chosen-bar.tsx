import type { DeskBooking } from '#contract/desk/desk.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { useCopyText } from '#web/platform/use-copy-text.ts'
import { Button } from '#web/ui/button.tsx'

type ChosenBarProps = {
  bookings: readonly DeskBooking[]
  shown: readonly DeskBooking[]
  chosen: ReadonlySet<string>
  onClear: () => void
}

/** What is chosen, also where a filter hides it, and what can be done with it. */
export function ChosenBar({ bookings, shown, chosen, onClear }: ChosenBarProps) {
  const { t } = useLanguage()
  const copy = useCopyText()
  const picked = bookings.filter(({ id }) => chosen.has(id))
  if (picked.length === 0) return null
  const seen = new Set(shown.map(({ id }) => id))
  const hidden = picked.filter(({ id }) => !seen.has(id)).length
  const addresses = [...new Set(picked.map(({ contactEmail }) => contactEmail).filter(Boolean))]
  async function copyAddresses() {
    if (await copy(addresses.join(', ')))
      showToast({ title: t('console.addressesCopied', { count: addresses.length }) })
  }
  return (
    <section className="desk-chosen" aria-label={t('console.chosen', { count: picked.length })}>
      <b>
        {t('console.chosen', { count: picked.length })}
        {hidden > 0 ? ` ${t('console.chosenHidden', { count: hidden })}` : ''}
      </b>
      <Button variant="night" size="sm" onClick={copyAddresses}>
        {t('console.copyAddresses')}
      </Button>
      <Button variant="night" size="sm" onClick={onClear}>
        {t('console.clearChosen')}
      </Button>
    </section>
  )
}
