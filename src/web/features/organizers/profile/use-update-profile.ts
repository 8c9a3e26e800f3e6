import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { type OrganizerProfile, organizerProfile } from '#contract/organizers/form.ts'
import type { Translate } from '#i18n/translate.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { usePhoto } from '#web/platform/photos/use-photo.ts'
import { showToast } from '#web/platform/toast.ts'
import { isNotJson, uploadLogo } from './upload-logo.ts'

type Input = z.input<typeof organizerProfile>
export type ProfileFormState = ReturnType<typeof useUpdateProfile>['form']

/** Long enough to read why the logo stayed as it was. */
const longToastDuration = 9000

/** The company's form and its saving. A logo that cannot be uploaded does not keep the rest from being saved (ORG-09). */
export function useUpdateProfile(organizer: OwnOrganizer, onDone: () => void) {
  const { t } = useLanguage()
  const [logo, setLogo] = useState<File>()
  const photo = usePhoto({ purpose: 'logo', send: async (file) => file, onSent: setLogo })
  const form = useForm<Input, unknown, OrganizerProfile>({
    resolver: zodResolver(organizerProfile),
    defaultValues: toFormValues(organizer),
  })

  const save = useMutation({
    mutationFn: async (values: OrganizerProfile) => {
      const uploaded = logo && (await uploadLogo(logo))
      const saved = await call('organizers.update', {
        ...values,
        id: organizer.id,
        companyLogo: uploaded?.url,
      })
      return { saved, logoFailure: uploaded?.failure }
    },
    onSuccess: async ({ saved, logoFailure }) => {
      showToast({
        title: t('organizers.updated'),
        ...(hasPendingChange(saved) && {
          description: t('organizers.changeWaitsText'),
          duration: longToastDuration,
        }),
        ...(logoFailure !== undefined && {
          description: t('organizers.logoFailed', {
            reason: getErrorText(t, logoFailure, 'errors.logo_upload_failed'),
          }),
          duration: longToastDuration,
        }),
      })
      onDone()
      await waitForRefresh()
    },
    onError: (error) => {
      showFieldErrors(form, error)
      showToast({ ...getSaveError(t, error), tone: 'destructive', error })
    },
  })

  return {
    form,
    logo,
    setLogo,
    /** The chosen logo on its way to the form. */
    photo,
    isSaving: save.isPending,
    error: save.error,
    submit: form.handleSubmit((values) => save.mutate(values)),
    /** Starts anew from the stored values. */
    restart: () => {
      form.reset(toFormValues(organizer))
      setLogo(undefined)
      photo.restart()
    },
  }
}

/** Whether something of the company waits for a check. */
const hasPendingChange = ({ pendingChange }: OwnOrganizer) =>
  pendingChange !== null && pendingChange.refusedAt === null

/** Why nothing was saved: a proxy's page, or our own refusal with its reason. */
function getSaveError(t: Translate, error: unknown) {
  if (isNotJson(error)) return { title: t('organizers.notJson') }
  const hasReason = toFailure(error)?.code !== undefined
  return {
    title: t('organizers.updateFailed'),
    ...(hasReason && { description: getErrorText(t, error, 'errors.organizer_update_failed') }),
  }
}

function toFormValues(organizer: OwnOrganizer): Input {
  return {
    companyName: organizer.companyName,
    yearsExperience: String(organizer.yearsExperience),
    description: organizer.description,
    contactEmail: organizer.contactEmail,
    contactPhone: organizer.contactPhone,
    businessEmail: organizer.businessEmail ?? '',
    businessPhone: organizer.businessPhone ?? '',
    website: organizer.website ?? '',
  }
}
