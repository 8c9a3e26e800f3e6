import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { editedOrganizerForm, type ModeratedOrganizer } from '#contract/organizers/moderation.ts'
import { yearsLimits } from '#domain/organizers/organizers.ts'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { announce } from '#web/ui/announcing/announcer.ts'

type Form = ReturnType<typeof editedOrganizerForm>

/** The admin's form of a company and its saving; what is typed stays where it is until that has worked. */
export function useOrganizerForm(organizer: ModeratedOrganizer, onDone: () => void) {
  const { t } = useLanguage()
  const { isVerified } = organizer
  const form = useForm<z.input<Form>, unknown, z.output<Form>>({
    resolver: zodResolver(editedOrganizerForm(isVerified)),
    defaultValues: {
      companyName: organizer.companyName,
      description: organizer.description,
      contactEmail: organizer.contactEmail,
      contactPhone: organizer.contactPhone,
      businessEmail: organizer.businessEmail ?? '',
      businessPhone: organizer.businessPhone ?? '',
      yearsExperience: String(organizer.yearsExperience || yearsLimits.admin.min),
      isVerified,
      seenDocuments: [],
      reason: '',
    },
  })
  const { dirtyFields } = form.formState
  const failure = t('admin.organizerUpdateFailed')
  const save = useModerationMutation('admin.updateOrganizer', {
    success: t('admin.organizerUpdated'),
    failure,
  })
  return {
    form,
    error: getFailureText(t, save.error, failure),
    isSaving: save.isPending,
    submit: form.handleSubmit(({ isVerified: willBeVerified, seenDocuments, reason, ...values }) => {
      // Untouched fields are not sent: another user may have changed them in the meantime, and they would be reset.
      const changed = Object.fromEntries(
        Object.entries(values).filter(([name]) => dirtyFields[name as keyof typeof values]),
      )
      const decision = willBeVerified !== isVerified && {
        isVerified: willBeVerified,
        ...(willBeVerified && { seenDocuments, verificationBadges: seenDocuments }),
        reason: reason || null,
      }
      if (!decision && Object.keys(changed).length === 0) {
        announce([t('change.none')])
        return onDone()
      }
      save.mutate(
        { ...changed, ...decision, id: organizer.id },
        { onSuccess: onDone, onError: (error) => showFieldErrors(form, error) },
      )
    }),
  }
}
