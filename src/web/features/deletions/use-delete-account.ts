import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { forgetToken } from '#web/platform/token.ts'

/**
 * Deletes the account and opens the request's page, signed out: the server has ended every session. A new document, so
 * that nothing cached for this user is left, and no page that needs a user leads to sign-in in the meantime.
 */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call('deletions.ofAccount', { password }),
    onSuccess: ({ code }) => {
      forgetToken()
      location.replace(`/facebook-data-deletion/status/${code}`)
    },
  })
}
