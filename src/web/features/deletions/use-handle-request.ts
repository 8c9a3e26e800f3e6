import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { showToast } from '#web/platform/toast.ts'

type Act = 'handle' | 'reopen' | 'schedule'

const done = {
  handle: 'deletion.handledDone',
  reopen: 'deletion.reopenedDone',
  schedule: 'deletion.scheduledDone',
} as const

/** What an admin does with a deletion request; the list and the dashboard's figures follow. */
export function useHandleRequest(code: string) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: Act) =>
      act === 'schedule'
        ? call('deletions.schedule', { code })
        : call('deletions.handle', { code, isHandled: act === 'handle' }),
    onSuccess: async (_, act) => {
      void showToast({ title: t('admin.success'), description: t(done[act]) })
      await Promise.all([
        queryClient.invalidateQueries(apiQuery('deletions.list', {})),
        ...['admin.stats', 'admin.activity', 'admin.auditLog', 'admin.users'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ])
    },
    onError: () =>
      void showToast({
        title: t('common.error'),
        description: t('deletion.actionFailed'),
        tone: 'destructive',
      }),
  })
}
