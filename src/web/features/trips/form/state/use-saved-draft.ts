import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createCompanyDraft, type DraftState } from './company-draft.ts'
import { createDraftKeeper, type DraftPlace } from './drafts.ts'
import type { TripFormValues } from './values.ts'

type KeptDraft = {
  organizerId: string
  place?: DraftPlace | undefined
  /** It was chosen from the company's: the device holds it by its id, for as long as the company has not all of it. */
  isOfCompany: boolean
}

/** Follows what is written into the draft, on the device and with the company, and writes at once when the page or the form goes. */
export function useKeptDraft(form: UseFormReturn<TripFormValues>, kept: KeptDraft | undefined) {
  const [state, setState] = useState<DraftState>()
  const [keepers] = useState(() => kept && keepersOf(form, kept, setState))
  useEffect(() => {
    if (!keepers) return
    const { device, company } = keepers
    const follow = () => {
      device.later()
      company.later()
    }
    const stopFollowing = form.subscribe({ formState: { values: true }, callback: follow })
    window.addEventListener('pagehide', device.now)
    return () => {
      stopFollowing()
      window.removeEventListener('pagehide', device.now)
      device.now()
      company.now()
    }
  }, [form, keepers])
  return {
    state,
    /** The id by which the company has it, once nothing of it is under way any more. */
    settled: async () => {
      await keepers?.company.rest()
      const place = keepers?.company.place()
      return place?.version === undefined ? undefined : place.id
    },
    /** Saves it with the company; once that is done the device needs no copy. */
    keep: async () => {
      const isKept = await keepers?.company.keep()
      if (isKept) keepers?.device.end()
      return isKept === true
    },
    end: () => {
      keepers?.device.end()
      keepers?.company.end()
    },
  }
}

function keepersOf(
  { getValues }: UseFormReturn<TripFormValues>,
  { organizerId, place, isOfCompany }: KeptDraft,
  tell: (state: DraftState) => void,
) {
  const company = createCompanyDraft(
    organizerId,
    getValues,
    (state) => {
      if (state.kind === 'saved' && isOfCompany) device.drop()
      else device.later()
      tell(state)
    },
    place,
  )
  const held = () => ({ values: getValues(), place: company.place() })
  const device = createDraftKeeper(organizerId, isOfCompany ? place?.id : undefined, held)
  return { device, company }
}
