import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, cookieBindingHeaders } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { getSignInErrorText, useBeginSession } from './use-begin-session.ts'

type Credentials = { email: string; password: string }

/** Signs in and opens `target` (AUTH-04). */
export function useSignIn(target: string) {
  const { t } = useLanguage()
  const enter = useBeginSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { token } = await call('accounts.login', credentials, cookieBindingHeaders)
      await enter(token)
    },
    onSuccess: () => navigate(target, { replace: true }),
    onError: (error) =>
      showToast({
        title: t('accounts.loginFailed'),
        description: getSignInErrorText(t, error, 'accounts.genericFailure'),
        tone: 'destructive',
        error,
      }),
  })
}
