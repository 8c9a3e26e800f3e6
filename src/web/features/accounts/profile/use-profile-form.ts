import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type Profile, profileForm, type updateProfile } from '#contract/accounts/profiles.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { isCountry } from '#domain/kernel/countries.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

type Values = InputOf<typeof updateProfile>
export type ProfileFormState = ReturnType<typeof useProfileForm>['form']

/** The form of a profile, and its saving; typed text stays in the form in any case. */
export function useProfileForm(profile: Profile) {
  const { t } = useLanguage()
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: toFormValues(profile) })
  const save = useMutation({
    mutationFn: (values: Values) => call('profiles.update', values),
    onSuccess: async () => {
      // The header shows the name.
      await waitForRefresh()
      showToast({ title: t('profile.updated'), description: t('profile.updatedText') })
    },
    onError: (error) => {
      const isSaid = showFieldErrors(form, error)
      showToast({
        title: t('profile.updateFailed'),
        description: t(isSaid ? 'errors.invalid_profile' : 'profile.updateFailedText'),
        tone: 'destructive',
        error,
      })
    },
  })
  const submit = form.handleSubmit((values) => save.mutate({ ...values, email: profile.email }))
  return { form, submit, isSaving: save.isPending, error: save.error }
}

function toFormValues({ nationality, dateOfBirth, ...profile }: Profile) {
  return {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    phone: profile.phone ?? '',
    address: profile.address ?? '',
    nationality: nationality && isCountry(nationality) ? nationality : '',
    dateOfBirth: dateOfBirth?.slice(0, 10) ?? '',
  }
}
