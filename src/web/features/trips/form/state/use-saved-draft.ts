import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createCompanyDraft, type DraftState } from './company-draft.ts'
import { createDeviceDraft, type DraftReference } from './device-drafts.ts'
import type { TripFormValues } from './trip-form-values.ts'

type SavedDraft = {
  organizerId: string
  place?: DraftReference | undefined
  /** It was chosen from the company's: the device holds it by its id, for as long as the company has not all of it. */
  isOfCompany: boolean
}

/** Saves changes to the draft, on the device and with the company, and at once when the page or the form closes. */
export function useSavedDraft(form: UseFormReturn<TripFormValues>, kept: SavedDraft | undefined) {
  const [state, setState] = useState<DraftState>()
  const [isOnDevice, setOnDevice] = useState(true)
  const [keepers] = useState(() => kept && createDraftSavers(form, kept, setState, setOnDevice))
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
    /** False once the browser has refused to keep it. */
    isOnDevice,
    /** The id by which the company has it, once nothing of it is under way any more. */
    waitForDraftId: async () => {
      await keepers?.company.rest()
      const place = keepers?.company.place()
      return place?.version === undefined ? undefined : place.id
    },
    /** Saves it with the company; once that is done the device needs no copy. */
    saveDraft: async () => {
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

function createDraftSavers(
  { getValues }: UseFormReturn<TripFormValues>,
  { organizerId, place, isOfCompany }: SavedDraft,
  tell: (state: DraftState) => void,
  tellDevice: (isStored: boolean) => void,
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
  const device = createDeviceDraft(organizerId, isOfCompany ? place?.id : undefined, held, tellDevice)
  return { device, company }
}
