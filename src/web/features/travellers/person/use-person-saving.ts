import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import {
  isSameValue,
  type PersonField,
  type PersonValues,
  parseUnsent,
  toPersonValues,
} from './person-values.ts'

/**
 * `kept`: offline, and the typed text is in this tab alone. `refused`: the server accepted some fields and not others, or
 * accepts none any more.
 */
export type SavingState = 'idle' | 'saving' | 'saved' | 'kept' | 'refused'

type SavingOptions<Person> = {
  person: TravellerDetails
  /** The storage key of this form in the tab, which holds unsent fields alone and only until they are sent. */
  storageKey: string
  send: (fields: Partial<PersonValues>) => Promise<Person>
  onSaved: (person: Person) => void
}

const retrySeconds = 15

/** A form without a send button: each field is sent when it is left, one call after another, and none is lost. */
export function usePersonSaving<Person extends TravellerDetails>(options: SavingOptions<Person>) {
  const { person, storageKey } = options
  const waiting = useRef<Partial<PersonValues>>(undefined)
  waiting.current ??= parseUnsent(readTab(storageKey))
  /** Values that the server rejected, as typed: kept, and not sent again before they are changed. */
  const refused = useRef<Partial<PersonValues>>({})
  /** The stored values, as this form knows them: a field that shows one was not touched, whatever others write meanwhile. */
  const known = useRef(toPersonValues(person))
  const [values, setValues] = useState<PersonValues>(() => ({
    ...toPersonValues(person),
    ...waiting.current,
  }))
  const [saving, setSaving] = useState<{ state: SavingState; at?: Date; failure?: unknown }>({
    state: 'idle',
  })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [wrong, setWrong] = useState<Partial<Record<PersonField, true>>>({})
  const isBusy = useRef(false)

  function keep() {
    const unsent = { ...refused.current, ...waiting.current }
    writeTab(storageKey, Object.keys(unsent).length > 0 ? unsent : undefined)
  }

  /** Sends waiting fields; a rejected one is left out and reported. `again`: automatically, which is not announced. */
  async function pump(isAgain = false) {
    if (isBusy.current || Object.keys(waiting.current ?? {}).length === 0) return
    isBusy.current = true
    let savedAt: Date | undefined
    try {
      for (;;) {
        const batch = { ...waiting.current }
        const names = Object.keys(batch) as PersonField[]
        if (names.length === 0) break
        setSaving((now) => (isAgain && now.state === 'kept' ? now : { state: 'saving' }))
        try {
          const saved = await options.send(batch)
          drop(names.filter((name) => isSameValue(waiting.current?.[name], batch[name])))
          const stored = toPersonValues(saved)
          setValues((now) => ({ ...now, ...pickUnchanged(now, batch, stored) }))
          options.onSaved(saved)
          savedAt = new Date()
        } catch (error) {
          const wrong = faultyFields(error, names)
          if (wrong.length === 0) throw error
          for (const name of wrong) refused.current = { ...refused.current, [name]: batch[name] }
          drop(wrong)
        }
      }
      const at = savedAt
      setSaving((now) => ({ state: 'saved', ...((at ?? now.at) && { at: at ?? now.at }) }))
    } catch (error) {
      const isAway = !(error instanceof ApiError) || error.status >= 500 || error.status === 429
      setSaving({ state: isAway ? 'kept' : 'refused', failure: error })
      // Where nothing is accepted any more nothing is stored: it is a passport.
      if (isFormClosed(error)) waiting.current = refused.current = {}
    } finally {
      isBusy.current = false
      keep()
    }
  }

  /** Removes fields from the waiting ones: they are stored, or rejected by the server. */
  function drop(names: readonly PersonField[]) {
    const rest = { ...waiting.current }
    for (const name of names) delete rest[name]
    waiting.current = rest
  }

  function faultyFields(error: unknown, names: readonly PersonField[]): PersonField[] {
    const given = (error instanceof ApiError && error.fields) || {}
    const wrong = names.filter((name) => Object.keys(given).some((path) => path.split('.')[0] === name))
    if (wrong.length > 0) setErrors((now) => ({ ...now, ...given }))
    return wrong
  }

  // Later changes by others are shown in fields that the user has not touched.
  useEffect(() => {
    const [before, stored] = [known.current, toPersonValues(person)]
    known.current = stored
    setValues((now) => ({ ...now, ...pickUntouched(now, before, stored, waiting.current ?? {}) }))
  }, [person])

  const again = useEffectEvent(() => void pump(true))
  useEffect(() => {
    again()
    const online = () => again()
    addEventListener('online', online)
    const timer = setInterval(() => again(), retrySeconds * 1000)
    return () => {
      removeEventListener('online', online)
      clearInterval(timer)
    }
  }, [])

  /** Notes the typed text, before the field is left. */
  const type = (fields: Partial<PersonValues>) => {
    setValues((now) => ({ ...now, ...fields }))
    setErrors((now) => omitFields(now, Object.keys(fields)))
    refused.current = omitFields(refused.current, Object.keys(fields))
  }

  /** Leaves fields: values that differ from the stored ones are kept in the tab and sent. */
  const leave = (fields: Partial<PersonValues>) => {
    const changed = Object.entries(fields).filter(
      ([name, value]) =>
        !isSameValue(value, known.current[name as PersonField]) || name in (waiting.current ?? {}),
    )
    // Left as it was rejected: the reason is still shown. What was not rejected may be emptied.
    const isRejected = (name: string, value: unknown) =>
      name in refused.current && isSameValue(value, refused.current[name as PersonField])
    const isNew = changed.some(([name, value]) => !isRejected(name, value))
    if (changed.length > 0 && !isNew) return
    type(fields)
    if (changed.length === 0) return keep()
    waiting.current = { ...waiting.current, ...Object.fromEntries(changed) }
    keep()
    void pump()
  }

  /** Keeps fields in the tab that cannot be sent as they are, with the reasons. */
  const refuse = (fields: Partial<PersonValues>, reasons: Record<string, string>) => {
    type(fields)
    setErrors((now) => ({ ...now, ...reasons }))
    refused.current = { ...refused.current, ...fields }
    waiting.current = omitFields(waiting.current ?? {}, Object.keys(fields))
    keep()
  }

  /** Notes that the typed text of a field is no value, or is one again. */
  const markWrong = (name: PersonField, isWrong: boolean) =>
    setWrong((now) => (isWrong ? { ...now, [name]: true } : omitFields(now, [name])))

  const stored = toPersonValues(person)
  const faulty = (Object.keys(stored) as PersonField[]).filter(
    (name) => name in wrong || Object.keys(errors).some((path) => path.split('.')[0] === name),
  )
  const isDirty =
    faulty.length > 0 ||
    (Object.keys(stored) as PersonField[]).some((name) => !isSameValue(values[name], stored[name]))
  const isSettled = saving.state === 'saved' || saving.state === 'idle'
  const state: SavingState = isSettled && faulty.length > 0 ? 'refused' : saving.state
  return {
    values,
    errors,
    type,
    leave,
    refuse,
    markWrong,
    ...saving,
    state,
    /** The fields of which the last text is not saved, in the order of the form. */
    faulty,
    /** Whether something is on the screen that is not saved. */
    isDirty,
    again: () => void pump(),
  }
}

export type PersonSaving = ReturnType<typeof usePersonSaving>

/** What the fields of a person ask of their form: here each is sent when it is left, of kept travellers all with one button. */
export type PersonFields = Pick<PersonSaving, 'values' | 'errors' | 'type' | 'leave' | 'refuse' | 'markWrong'>

/** Returns the stored fields that were not typed in here. */
function pickUntouched(
  now: PersonValues,
  before: PersonValues,
  stored: PersonValues,
  waiting: Partial<PersonValues>,
): Partial<PersonValues> {
  const names = (Object.keys(stored) as PersonField[]).filter(
    (name) => !(name in waiting) && isSameValue(now[name], before[name]),
  )
  return Object.fromEntries(names.map((name) => [name, stored[name]]))
}

/** Whether the form leads nowhere any more. */
const isFormClosed = (error: unknown) =>
  error instanceof ApiError && ['traveller_link_ended', 'people_closed'].includes(error.code ?? '')

/** Returns the sent fields that were not typed in since: they show the stored values, in their spelling. */
function pickUnchanged(
  now: PersonValues,
  sent: Partial<PersonValues>,
  stored: PersonValues,
): Partial<PersonValues> {
  const names = (Object.keys(sent) as PersonField[]).filter((name) => isSameValue(now[name], sent[name]))
  return Object.fromEntries(names.map((name) => [name, stored[name]]))
}

/** Returns all but these fields, and their subfields. */
function omitFields<Value>(all: Partial<Record<string, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(all).filter(([path]) => !names.includes(path.split('.')[0] ?? '')))
}
