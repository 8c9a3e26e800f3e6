import { useEffect, useRef, useState } from 'react'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { sexes } from '#domain/travellers/traveller.ts'
import { sexNames } from '#i18n/traveller-labels.ts'
import { fieldNameKeys } from '#web/features/travellers/people/field-names.ts'
import { useCountries } from '#web/features/travellers/people/use-countries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { CutOutView } from './cut-out-view.tsx'
import { LineDoubt } from './line-doubt.tsx'
import type { PhotoReading } from './read-photo.ts'
import { type ComparedField, useReadLines } from './use-read-lines.ts'

type ReadLinesProps = {
  reading: PhotoReading
  today: CalendarDate
  onAgain: () => void
  onClose: () => void
  onLines: (lines: string) => void
}

/**
 * What was read from the photo: first the doubts, then what no check digit proves, each beside its cut-out and to be compared by
 * the person, last what the check digits prove.
 */
export function ReadLines({ reading, today, onAgain, onClose, onLines }: ReadLinesProps) {
  const { t, formats } = useLanguage()
  const read = useReadLines(reading.places, today)
  const [isReminded, setReminded] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // Whoever waited for it is taken there.
  useEffect(() => panel.current?.focus(), [])
  if (read.isUnclear)
    return (
      <Alert tone="warn" announced="polite">
        <p>{t('person.photo.unclear')}</p>
        <Button variant="quiet" size="sm" className="mt-2" onClick={onAgain}>
          {t('person.photo.again')}
        </Button>
      </Alert>
    )

  /** Goes to the first open answer instead of being disabled. */
  function use() {
    const open = panel.current?.querySelector<HTMLElement>('[data-open] :is(button, input, select)')
    setReminded(Boolean(open))
    if (open) open.focus()
    else onLines(read.lines.join('\n'))
  }

  const proven = [
    ['passportNumber', read.values.passportNumber, 0, 9],
    ['birthDate', read.values.birthDate && formats.longDate(read.values.birthDate), 13, 19],
    ['passportExpiry', read.values.passportExpiry && formats.longDate(read.values.passportExpiry), 21, 27],
  ] as const
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('person.photo.title')}
      className="grid gap-4 rounded-control border border-line p-4"
    >
      {read.doubts.map((doubt) => (
        <LineDoubt
          key={`${doubt.line} ${doubt.position}`}
          doubt={doubt}
          cutOut={cutOutOf(reading, doubt.line)}
          answer={read.answerOf(doubt)}
          onAnswer={(sign) => read.answer(doubt, sign)}
        />
      ))}
      <p className="text-sm text-ink-2">{t('person.photo.compare')}</p>
      {read.compared.map((row) => (
        <ComparedRow key={row.fields[0]} row={row} read={read} reading={reading} />
      ))}
      <ul className="grid gap-3">
        {proven.map(([name, value, from, to]) => (
          <li key={name} className="grid gap-1 text-sm">
            <span className="font-semibold">{t(fieldNameKeys[name])}</span>
            <CutOutView
              cutOut={reading.cutOuts[1]}
              from={from}
              to={to}
              label={t('person.photo.cutOut', { field: t(fieldNameKeys[name]) })}
            />
            <span className="flex flex-wrap items-center gap-x-2">
              <bdi>{value ?? t('person.notSaid')}</bdi>
              {read.faulty.includes(name) ? null : (
                <span className="flex items-center gap-1 text-ok">
                  <Icon name="circle-check" className="size-4.5" />
                  {t('person.photo.checked')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isReminded && read.isOpen ? (
        <Alert tone="warn" announced="polite">
          {t('person.photo.open')}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={use}>{t('person.photo.use')}</Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </section>
  )
}

const cutOutOf = ({ cutOuts }: PhotoReading, line: 1 | 2) => cutOuts[line === 1 ? 0 : 1]

type ComparedRowProps = {
  row: ReturnType<typeof useReadLines>['compared'][number]
  read: ReturnType<typeof useReadLines>
  reading: PhotoReading
}

/** Fields without a check digit: their pixels, what was read of them, to be corrected, and the tick of whoever has compared them. */
function ComparedRow({ row, read, reading }: ComparedRowProps) {
  const { t } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would say the fields' names again
    <div
      role="group"
      aria-label={row.fields.map((field) => t(fieldNameKeys[field])).join(', ')}
      data-open={row.isTicked ? undefined : true}
      className="grid gap-2"
    >
      {row.fields.map((field) => {
        const { line, from, to } = read.placeOf(field)
        return (
          <div key={field} className="grid gap-1.5">
            <CutOutView
              cutOut={cutOutOf(reading, line)}
              from={from}
              to={to}
              label={t('person.photo.cutOut', { field: t(fieldNameKeys[field]) })}
            />
            <ComparedControl
              field={field}
              value={read.values[field]}
              onChange={(value) => read.correct(field, value)}
            />
          </div>
        )
      })}
      {row.isWaiting ? (
        <p className="text-sm text-ink-3">{t('person.photo.waits')}</p>
      ) : (
        <Checkbox
          label={t('person.photo.same')}
          checked={row.isTicked}
          onChange={({ target }) => read.tick(row, target.checked)}
        />
      )}
    </div>
  )
}

type ComparedControlProps = { field: ComparedField; value: string | null; onChange: (value: string) => void }

function ComparedControl({ field, value, onChange }: ComparedControlProps) {
  const { t } = useLanguage()
  const countries = useCountries(field === 'nationality' || field === 'issuingCountry' ? value : null)
  const choices = field === 'sex' ? sexes.map((sex) => [sex, t(sexNames[sex])] as const) : countries
  return (
    <Field label={t(fieldNameKeys[field])}>
      {(control) =>
        field === 'surname' || field === 'givenNames' ? (
          <TextInput
            {...control}
            dir="ltr"
            lang="en"
            spellCheck={false}
            autoComplete="off"
            maxLength={39}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
            {value === null ? <option value="">{t('person.notSaid')}</option> : null}
            {choices.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  )
}
