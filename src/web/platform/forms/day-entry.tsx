import { useId, useState } from 'react'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { convertDate, type NonGregorianCalendar } from '#domain/kernel/non-gregorian.ts'
import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import { toGregorian } from '#domain/kernel/to-gregorian.ts'
import { monthNames } from '#i18n/non-gregorian-dates.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { FieldError, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** Day, month and year of either calendar; the month says which. */
export function DayEntry({ onDay }: { onDay: (day: CalendarDate) => void }) {
  const { t, locale } = useLanguage()
  const { today } = useSite()
  const [typed, setTyped] = useState({ day: '', month: '', year: '' })
  const id = useId()
  const calendars: NonGregorianCalendar[] = locale === 'fa' ? ['solar', 'hijri'] : ['hijri', 'solar']
  const isWhole = typed.day !== '' && typed.month !== '' && toAsciiDigits(typed.year).length === 4
  const isNone = isWhole && !parseDay(typed)

  function type(change: Partial<typeof typed>) {
    const next = { ...typed, ...change }
    // A user who chooses a month means this year of its calendar, until he enters another.
    if (change.month && !next.year) next.year = String(convertDate(parseCalendar(change.month), today).year)
    setTyped(next)
    const day = parseDay(next)
    if (day) onDay(day)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read as one more label of the form
    <div
      role="group"
      aria-label={t('calendar.enter')}
      className="grid grid-cols-2 gap-2 pb-2 @min-[17rem]:grid-cols-[4rem_1fr_5.5rem]"
    >
      <TextInput
        aria-label={t('calendar.day')}
        placeholder={t('calendar.day')}
        inputMode="numeric"
        maxLength={2}
        value={typed.day}
        aria-invalid={isNone || undefined}
        aria-describedby={isNone ? id : undefined}
        onChange={({ target }) => type({ day: target.value })}
      />
      <Select
        label={t('calendar.month')}
        value={typed.month}
        onChange={({ target }) => type({ month: target.value })}
      >
        <option value="">{t('calendar.chooseMonth')}</option>
        {calendars.map((calendar) => (
          <optgroup key={calendar} label={calendar === 'hijri' ? t('calendar.hijri') : t('calendar.solar')}>
            {monthNames(t, calendar).map((name, index) => (
              <option key={name} value={`${calendar}-${index + 1}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <TextInput
        aria-label={t('calendar.year')}
        placeholder={t('calendar.year')}
        inputMode="numeric"
        maxLength={4}
        value={typed.year}
        onChange={({ target }) => type({ year: target.value })}
      />
      <div className="col-span-full">
        {isNone ? <FieldError id={id}>{t('calendar.noSuchDay')}</FieldError> : null}
        <p>{t('calendar.approximate')}</p>
      </div>
    </div>
  )
}

const parseCalendar = (month: string): NonGregorianCalendar => (month.startsWith('solar') ? 'solar' : 'hijri')

function parseDay({
  day,
  month,
  year,
}: {
  day: string
  month: string
  year: string
}): CalendarDate | undefined {
  const number = (text: string) => Number(toAsciiDigits(text).trim() || Number.NaN)
  const date = { year: number(year), month: number(month.split('-')[1] ?? ''), day: number(day) }
  return toGregorian(parseCalendar(month), date)
}
