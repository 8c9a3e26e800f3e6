import { type RefObject, useEffect, useState } from 'react'
import { OtherCalendars } from '#web/platform/other-calendars.tsx'

type SearchCalendarsProps = { label: string; field: RefObject<HTMLInputElement | null> }

/** Shows the value of a search field in the other calendars, and allows entering it in them (LNG-03). */
export function SearchCalendars({ label, field }: SearchCalendarsProps) {
  const [value, setValue] = useState(field.current?.value ?? '')

  useEffect(() => {
    const input = field.current
    const read = () => setValue(input?.value ?? '')
    input?.addEventListener('input', read)
    return () => input?.removeEventListener('input', read)
  }, [field])

  return (
    <OtherCalendars
      label={label}
      value={value}
      onDay={(day) => {
        if (field.current) field.current.value = day
        setValue(day)
      }}
    />
  )
}
