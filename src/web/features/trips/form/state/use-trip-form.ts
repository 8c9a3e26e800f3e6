import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { Trip } from '#contract/trips/trips.ts'
import { findMaterialChanges } from '#domain/trips/changes.ts'
import type { NewTitles } from '#web/features/trips/changes/email-preview.tsx'
import { useChangeQuestion } from '#web/features/trips/changes/use-change-question.tsx'
import { ApiError } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { mergeNewerValues } from '#web/platform/merge-newer-values.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import type { DraftReference } from './device-drafts.ts'
import { getOfferErrorCode } from './offer-errors.ts'
import { toChangePayload, toFieldPath } from './payload.ts'
import { createTripResolver, dateOrderCode } from './resolver.ts'
import { type TripFormValues, toTripFormValues } from './trip-form-values.ts'
import { TripConflictError, useSaveTrip } from './use-save-trip.ts'
import { useSavedDraft } from './use-saved-draft.ts'

export type TripForm = UseFormReturn<TripFormValues>

type TripFormOptions = {
  organizerId: string
  trip?: Trip
  initial: TripFormValues
  /** Of a new trip: where the company keeps its draft already, and whether it was chosen there. */
  draft?: { place?: DraftReference | undefined; isOfCompany: boolean } | undefined
  onSaved: (trip: Trip) => void
}

/** The form of a trip, its validation, saving and, for a new trip, the draft that follows its text. */
export function useTripForm({ organizerId, trip: opened, initial, draft: place, onSaved }: TripFormOptions) {
  const { t } = useLanguage()
  const { today } = useSite()
  // As stored: newer than the opened one where another user has saved it in the meantime.
  const [trip, setTrip] = useState(opened)
  const form = useForm<TripFormValues>({ defaultValues: initial, resolver: createTripResolver(today, trip) })
  const save = useSaveTrip(organizerId, trip)
  const kept = useSavedDraft(form, trip ? undefined : { organizerId, isOfCompany: false, ...place })

  const question = useChangeQuestion()

  function send(values: TripFormValues, changeReason: string) {
    save.mutate(
      { values, changeReason, draftId: kept.waitForDraftId },
      {
        onSuccess: (saved) => {
          if (!trip) kept.end()
          onSaved(saved)
        },
        onError: (error) => {
          if (!trip || !(error instanceof TripConflictError)) return showServerErrors(form, error)
          mergeNewerValues(form, toTripFormValues(trip), toTripFormValues(error.trip))
          setTrip(error.trip)
        },
      },
    )
  }

  const submit = form.handleSubmit(
    (values) => {
      if (!trip) return send(values, '')
      const edit = toChangePayload(values, trip)
      const asked = { changes: findMaterialChanges(trip, edit), titles: getTitles(edit) }
      question.ask(trip.id, asked, (reason) => send(values, reason))
    },
    ({ returnDate }) => {
      if (returnDate?.message !== dateOrderCode) return
      showToast({
        title: t('tripForm.datesTitle'),
        description: t('fields.return_before_departure'),
        tone: 'destructive',
        error: null,
      })
    },
  )
  const keeping = useMutation({ mutationFn: kept.saveDraft })
  const isSaving = save.isPending || question.isCounting || keeping.isPending
  const error = save.error ?? question.error
  const draft = { state: kept.state, isOnDevice: kept.isOnDevice, keep: () => keeping.mutateAsync() }
  return { form, submit, isSaving, error, question: question.dialog, draft }
}

/** Returns the new title of the trip, in each of its languages. */
function getTitles({ title, translations }: ReturnType<typeof toChangePayload>): NewTitles {
  const written = Object.entries(translations ?? {}).map(([language, words]) => [language, words?.title])
  return { title, ...(translations && { titles: Object.fromEntries(written) }) }
}

/** Puts the server's reasons at their fields and focuses the first. */
function showServerErrors(form: TripForm, error: unknown) {
  const fields = Object.entries((error instanceof ApiError && error.fields) || {})
  const [first] = fields.map(([path, message]) => {
    const name = toFieldPath(path, form.getValues()) as Path<TripFormValues>
    form.setError(name, { message: getOfferErrorCode(path, message) })
    return name
  })
  if (first) form.setFocus(first)
}
