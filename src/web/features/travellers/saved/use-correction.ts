import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { readSavedTraveller, SavedTraveller } from '#contract/travellers/saved.ts'
import { emptyTraveller } from '#domain/travellers/traveller.ts'
import {
  isSameValue,
  type PersonField,
  type PersonValues,
} from '#web/features/travellers/person/person-values.ts'
import type { PersonFields } from '#web/features/travellers/person/use-person-saving.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { toFailure } from '#web/platform/api/queries.ts'

export type ReadSaved = OutputOf<typeof readSavedTraveller>

type CorrectionOptions = { id: string; read: ReadSaved; onSaved: (saved: SavedTraveller) => void }

/**
 * The form of a kept traveller: only what was changed is sent, with the version that was read. After a change by another tab the
 * details are read again and what was changed here stays on the screen, to be looked at and sent once more.
 */
export function useCorrection({ id, read, onSaved }: CorrectionOptions) {
  const [seen, setSeen] = useState(read)
  const [typed, setTyped] = useState<Partial<PersonValues>>({})
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [wrong, setWrong] = useState<Partial<Record<PersonField, true>>>({})
  const [submitCount, setSubmitCount] = useState(0)
  const stored: PersonValues = { ...emptyTraveller, ...seen.details }
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSameValue(value, stored[name as PersonField])),
  )
  const save = useMutation({
    mutationFn: () => call('savedTravellers.correct', { id, version: seen.version, ...changes }),
    onSuccess: onSaved,
    onError: async (error) => {
      setErrors((error instanceof ApiError && error.fields) || {})
      setSubmitCount((now) => now + 1)
      if (toFailure(error)?.code === 'saved_traveller_changed')
        setSeen(await call('savedTravellers.read', { id }))
    },
  })
  const type = (fields: Partial<PersonValues>) => {
    setTyped((now) => ({ ...now, ...fields }))
    setErrors((now) => omitErrors(now, Object.keys(fields)))
  }
  const form: PersonFields = {
    values: { ...stored, ...typed },
    errors,
    type,
    leave: type,
    refuse: (fields, reasons) => {
      type(fields)
      setErrors((now) => ({ ...now, ...reasons }))
    },
    markWrong: (name, isWrong) =>
      setWrong(({ [name]: _, ...others }) => (isWrong ? { ...others, [name]: true } : others)),
  }
  return {
    form,
    submitCount,
    errors: { ...errors, ...wrong },
    /** Why it was not saved, unless that is said at the fields. */
    failure: Object.keys(errors).length > 0 ? null : save.error,
    isBusy: save.isPending,
    /** Sends what was changed, unless a field has no value that could be sent. */
    submit: () => {
      const isWrong = Object.values({ ...errors, ...wrong }).some((one) => one !== undefined)
      if (isWrong) setSubmitCount((now) => now + 1)
      else save.mutate()
    },
  }
}

/** Returns all errors but those of these fields. */
const omitErrors = (errors: Partial<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !names.includes(path.split('.')[0] ?? '')))
