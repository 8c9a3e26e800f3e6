import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#web/platform/api.ts'
import { apiQuery } from '#web/platform/queries.ts'
import { removeToken } from '#web/platform/token.ts'

/** Deletes the account and goes to the request's page, signed out: the server has ended every session. */
export function useDeleteAccount() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (password: string) => call('deletions.ofAccount', { password }),
    onSuccess: async (request) => {
      queryClient.setQueryData(apiQuery('deletions.get', { code: request.code }).queryKey, request)
      // Away first: a page that needs a user would send the visitor to sign-in.
      await navigate(`/facebook-data-deletion/status/${request.code}`, { replace: true, flushSync: true })
      // With the token goes every answer that was kept for this user.
      removeToken()
    },
  })
}
