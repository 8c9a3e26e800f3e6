import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

type RequestAction = 'handle' | 'reopen' | 'schedule'

const doneKeys = {
  handle: 'deletion.handledDone',
  reopen: 'deletion.reopenedDone',
  schedule: 'deletion.scheduledDone',
} as const

/** Updates a deletion request as an admin; the list and the dashboard's figures follow. */
export function useHandleRequest(code: string) {
  const { t } = useLanguage()
  return useMutation({
    mutationFn: (act: RequestAction) =>
      act === 'schedule'
        ? call('deletions.schedule', { code })
        : call('deletions.handle', { code, isHandled: act === 'handle' }),
    onSuccess: async (_, act) => {
      showToast({ title: t('admin.success'), description: t(doneKeys[act]) })
      await waitForRefresh()
    },
    onError: (error) =>
      showToast({
        title: t('common.error'),
        description: t('common.actionFailed'),
        tone: 'destructive',
        error,
      }),
  })
}
