import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/paths.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

type Toasts = {
  /** The sentences of both toasts, in the reader's language (organizer specification 8). */
  success: string
  failure: string
}

/**
 * An act of an admin: its toasts are titled "Success" and "Error" (ADM-09), and afterwards nothing that any screen has
 * kept is trusted any more, statistics and public pages included (FND-18). Fields at fault are the form's to show.
 */
export function useModeration<Name extends EndpointName>(name: Name, { success, failure }: Toasts) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  return useMutation<OutputOf<Endpoints[Name]>, Error, InputOf<Endpoints[Name]>>({
    mutationFn: (input) => call(name, input) as Promise<OutputOf<Endpoints[Name]>>,
    onSuccess: async () => {
      void showToast({ title: t('admin.success'), description: success })
      // The session's own query stays: it is the only one that no admin act changes for this visitor.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'accounts.currentUser',
      })
    },
    onError: () => void showToast({ title: t('common.error'), description: failure, tone: 'destructive' }),
  })
}
