import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#web/platform/api.ts'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { currentUserQuery } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { storeToken } from '#web/platform/token.ts'

type Credentials = { email: string; password: string }

/** Signs in and goes to `target` (AUTH-04). Done only when the user is known, so that no page shows a visitor between. */
export function useSignIn(target: string) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { token } = await call('accounts.login', credentials)
      // What was answered to whoever used this browser before, whose session may just have ended, is not for this user.
      queryClient.removeQueries({
        type: 'inactive',
        predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0],
      })
      storeToken(token)
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    },
    onSuccess: () => navigate(target, { replace: true }),
    onError: (error) =>
      showToast({
        title: t('accounts.loginFailed'),
        description: errorText(t, error, 'accounts.genericFailure'),
        tone: 'destructive',
      }),
  })
}
