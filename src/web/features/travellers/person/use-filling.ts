import { useState } from 'react'
import { isSameValue, type PersonField, type PersonValues } from './person-values.ts'
import type { PersonSaving } from './use-person-saving.ts'

type Filling = { result: 'filled' | 'undone'; values: Partial<PersonValues> }

/** Returns the values that differ from nothing, for fields in which nothing is typed: what somebody typed is not overwritten. */
export function pickFillable(
  form: Pick<PersonSaving, 'values'>,
  offered: Partial<PersonValues>,
): Partial<PersonValues> {
  const names = (Object.keys(offered) as PersonField[]).filter(
    (name) => !isEmpty(offered[name]) && isEmpty(form.values[name]),
  )
  return Object.fromEntries(names.map((name) => [name, offered[name]]))
}

/**
 * Fills fields in by a press, and empties those again by another that still have what was filled in: what was typed since stays.
 * `last`: what the last press did.
 */
export function useFilling(form: PersonSaving) {
  const [last, setLast] = useState<Filling>()
  return {
    last,
    fill: (offered: Partial<PersonValues>) => {
      const values = pickFillable(form, offered)
      form.leave(values)
      setLast({ result: 'filled', values })
    },
    undo: () => {
      if (last?.result !== 'filled') return
      const names = (Object.keys(last.values) as PersonField[]).filter((name) =>
        isStill(form.values[name], last.values[name]),
      )
      form.leave(Object.fromEntries(names.map((name) => [name, null])))
      setLast({ result: 'undone', values: Object.fromEntries(names.map((name) => [name, null])) })
    },
  }
}

/** A contact without a name and a number is none. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  const contact = toContact(value)
  return contact === undefined ? (value ?? null) === null : !contact.name.trim() && !contact.phone.trim()
}

/** Whether a field has what was filled in; the server adds to a contact how its number is called. */
function isStill(value: unknown, filled: unknown): boolean {
  const [one, other] = [toContact(value), toContact(filled)]
  if (!one || !other) return isSameValue(value, filled)
  return one.name === other.name && one.phone === other.phone && isSameValue(one.relation, other.relation)
}

const toContact = (value: unknown) =>
  typeof value === 'object' && value !== null && 'phone' in value
    ? (value as NonNullable<PersonValues['emergencyContact']>)
    : undefined
