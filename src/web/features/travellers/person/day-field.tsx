import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { calendarDate } from '#domain/kernel/calendar.ts'
import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { FieldError, TextInput } from '#web/ui/field.tsx'

type DayFieldProps = {
  label: string
  name: string
  value: string | null
  onDay: (day: string | null) => void
  /** Notes whether what was typed is no date, so that nothing of it is saved. */
  onWrong?: (isWrong: boolean) => void
  error?: string | undefined
  hint?: string | undefined
  /** The ids of other texts about it, and whether one of them refuses it. */
  describedBy?: string | undefined
  isRefused?: boolean
  /** As an own date of birth: the browser may fill it in. */
  isOwnBirthday?: boolean
}

type DayParts = { day: string; month: string; year: string }
const parts = ['day', 'month', 'year'] as const
const toDayParts = (value: string | null): DayParts => {
  const [year = '', month = '', day = ''] = (value ?? '').split('-')
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}

/**
 * A date in three short fields, as in a passport: a wheel of months is a long way back to 1953. Digits of any script are
 * accepted. Reported when the three are left, complete or empty.
 */
export function DayField({
  label,
  name,
  value,
  onDay,
  onWrong,
  error,
  hint,
  describedBy,
  isRefused,
  isOwnBirthday,
}: DayFieldProps) {
  const { t } = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState(() => toDayParts(value))
  const [isWrong, setWrong] = useState(false)
  const before = useRef(value)
  // Filled in from outside, by the two lines, or emptied again.
  useEffect(() => {
    if (value || before.current) setTyped(toDayParts(value))
    before.current = value
  }, [value])

  function leave() {
    const isEmpty = parts.every((part) => typed[part] === '')
    const day = parseDay(typed)
    setWrong(!isEmpty && day === undefined)
    onWrong?.(!isEmpty && day === undefined)
    if (isEmpty || day) onDay(day ?? null)
  }

  const problem = isWrong ? t('person.noSuchDay') : error
  const tied = [problem && `${id}-error`, describedBy].filter(Boolean).join(' ')
  const words = { day: t('calendar.day'), month: t('calendar.month'), year: t('calendar.year') }
  return (
    <fieldset
      className="grid content-start gap-[.45rem]"
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
        if (!currentTarget.contains(relatedTarget)) leave()
      }}
      aria-describedby={[tied, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
    >
      <legend className="mb-[.45rem] text-sm leading-ui font-semibold">{label}</legend>
      <div className="grid grid-cols-[1fr_1fr_1.5fr] gap-2">
        {parts.map((part) => (
          <div key={part} className="grid gap-1 text-xs text-ink-3">
            <label htmlFor={`${id}-${part}`}>{words[part]}</label>
            <TextInput
              id={`${id}-${part}`}
              name={`${name}-${part}`}
              value={typed[part]}
              inputMode="numeric"
              dir="ltr"
              autoComplete={isOwnBirthday ? `bday-${part}` : 'off'}
              maxLength={part === 'year' ? 4 : 2}
              aria-invalid={problem || isRefused ? true : undefined}
              aria-describedby={tied || undefined}
              onKeyDown={(event) => {
                if (event.key === 'Enter') leave()
              }}
              className="num text-base text-ink rtl:text-end"
              onChange={({ target }) => {
                setWrong(false)
                setTyped({ ...typed, [part]: target.value })
              }}
            />
          </div>
        ))}
      </div>
      {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
    </fieldset>
  )
}

function parseDay({ day, month, year }: DayParts): string | undefined {
  const [d, m, y] = [day, month, year].map((text) => toAsciiDigits(text).trim())
  if (!/^\d{1,2}$/.test(d ?? '') || !/^\d{1,2}$/.test(m ?? '') || !/^\d{4}$/.test(y ?? '')) return undefined
  return calendarDate(`${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`)
}
