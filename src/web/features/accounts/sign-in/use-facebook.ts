import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, cookieBindingHeaders } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { loadFacebook, signInAtFacebook } from './facebook-sdk.ts'
import { getSignInErrorText, useBeginSession } from './use-begin-session.ts'

class FacebookSdkMissingError extends Error {}

/** Signs in through Facebook's window and opens `target` (AUTH-11); closing the window changes nothing. */
export function useFacebookSignIn(target: string) {
  const { t } = useLanguage()
  const { facebook } = useSite().providers
  const enter = useBeginSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (): Promise<'entered' | 'cancelled'> => {
      const sdk = await (facebook ? loadFacebook(facebook) : Promise.reject(new Error('off'))).catch(
        (cause: unknown) => {
          throw new FacebookSdkMissingError('no SDK', { cause })
        },
      )
      const sign = await signInAtFacebook(sdk)
      if (!sign) return 'cancelled'
      const { token } = await call('external.facebook', sign, cookieBindingHeaders)
      await enter(token)
      return 'entered'
    },
    onSuccess: (outcome) => outcome === 'entered' && navigate(target, { replace: true }),
    onError: (error) =>
      showToast({
        title: t('external.failedTitle'),
        description:
          error instanceof FacebookSdkMissingError
            ? t('external.facebookInit')
            : getSignInErrorText(t, error, 'external.facebookFailed'),
        tone: 'destructive',
        error,
      }),
  })
}
