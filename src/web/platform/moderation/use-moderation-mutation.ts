import { useMutation } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

type ToastTexts = {
  /** The sentences of both toasts, in the reader's language (organizer specification 8). */
  success: string
  failure: string
}

/**
 * An act of an admin: its toasts are titled "Success" and "Error" (ADM-09), and it is done when the screen follows
 * (FND-18). Fields at fault are the form's to show.
 */
export function useModerationMutation<Name extends EndpointName>(
  name: Name,
  { success, failure }: ToastTexts,
) {
  const { t } = useLanguage()
  return useMutation<OutputOf<Endpoints[Name]>, Error, InputOf<Endpoints[Name]>>({
    mutationFn: (input) => call(name, input) as Promise<OutputOf<Endpoints[Name]>>,
    onSuccess: async () => {
      showToast({ title: t('admin.success'), description: success })
      await waitForRefresh()
    },
    onError: (error) =>
      showToast({ title: t('common.error'), description: failure, tone: 'destructive', error }),
  })
}
