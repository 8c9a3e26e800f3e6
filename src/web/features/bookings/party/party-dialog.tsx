import { useState } from 'react'
import { countPeople, fitAges, oneAdult, type PartyChoice } from '#domain/offers/choices.ts'
import { defaultAges } from '#domain/offers/offer.ts'
import { maxPartySize } from '#domain/trips/trips.ts'
import { ReaderCurrencyOptions, useReaderRates } from '#web/platform/forms/reader-currency.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { readChosenCurrency, storeChosenCurrency } from '#web/platform/reader-money.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { NeedFields } from './need-fields.tsx'
import { Stepper } from './stepper.tsx'

type PartyDialogProps = {
  party: PartyChoice | undefined
  onSave: (choice: PartyChoice) => void
  onClose: () => void
}

/** The years of a child whose age was not told: one that every trip counts as a child. */
const usualAge = 7
const ofAge = 18

/** Asks once who travels: adults, children with their ages, needs, and the currency of prices (FAM-01). Closed without saving, nothing changes. */
export function PartyDialog({ party = oneAdult, onSave, onClose }: PartyDialogProps) {
  const { t, formats } = useLanguage()
  const [ages, setAges] = useState<number[]>(
    party.ages ?? [...Array(party.children).fill(usualAge), ...Array(party.infants).fill(1)],
  )
  const [grown, setGrown] = useState(
    Math.max(1, party.ages ? countPeople(party) - ages.length : party.adults),
  )
  const [choice, setChoice] = useState(party)
  const [currency, setCurrency] = useState(readChosenCurrency)
  const { rates, isError, retry } = useReaderRates(true)
  const free = Math.max(0, maxPartySize - grown - ages.length)
  const whole = { ...choice, adults: grown, children: ages.length, infants: 0 }
  function save() {
    const { ages: _, ...rest } = whole
    storeChosenCurrency(currency)
    // Counted by the usual bounds here; each trip counts the years by its own.
    onSave(ages.length > 0 ? fitAges({ ...rest, ages }, defaultAges) : rest)
  }
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t('groupParty.title')}
      description={t('groupParty.lead')}
      submitLabel={t('groupParty.save')}
      busy={false}
      busyLabel={t('groupParty.saving')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="grid gap-5"
    >
      <div className="divide-y divide-line rounded-control border border-line px-4">
        <Stepper label={t('party.adults')} value={grown} min={1} max={grown + free} onChange={setGrown} />
        <Stepper
          label={t('groupParty.young')}
          value={ages.length}
          min={0}
          max={ages.length + free}
          onChange={(count) => setAges(resize(ages, count))}
        />
      </div>
      {ages.length > 0 ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
          {ages.map((age, at) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a child is told by its place alone
              key={at}
              label={t('groupParty.age', { number: formats.number(at + 1) })}
            >
              {(control) => (
                <Select
                  {...control}
                  value={age}
                  onChange={({ target }) => setAges(ages.with(at, Number(target.value)))}
                >
                  {Array.from({ length: ofAge }, (_, years) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the years themselves
                    <option key={years} value={years}>
                      {formats.number(years)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      ) : null}
      <NeedFields choice={whole} choose={setChoice} />
      <Field label={t('reader.currency')} error={isError ? t('reader.failed') : undefined}>
        {(control) => (
          <Select
            {...control}
            value={currency}
            onFocus={retry}
            onChange={({ target }) => setCurrency(target.value)}
          >
            <ReaderCurrencyOptions chosen={currency} rates={rates} />
          </Select>
        )}
      </Field>
    </FormDialog>
  )
}

const resize = (ages: number[], count: number) =>
  count <= ages.length ? ages.slice(0, count) : [...ages, ...Array(count - ages.length).fill(usualAge)]
