import { type RefObject, useEffect, useState } from 'react'
import { OtherCalendars } from '#web/platform/other-calendars.tsx'

type SearchCalendarsProps = { label: string; field: RefObject<HTMLInputElement | null> }

/** What stands in a field of the search in the other calendars, and a way to give it by them (LNG-03). */
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
