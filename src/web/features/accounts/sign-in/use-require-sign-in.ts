import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isLeavingPage } from '#web/platform/leaving.ts'
import { currentUserQuery, useSession, useToken } from '#web/platform/session.ts'
import { readToken } from '#web/platform/token.ts'
import { addRedirect } from './redirects.ts'

/**
 * For a page that requires sign-in: leads visitors to sign-in and back. `failed` is the failed request for the session.
 */
export function useRequireSignIn() {
  const session = useSession()
  const token = useToken()
  const user = useQuery({ ...currentUserQuery, enabled: false })
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const signInPath = addRedirect('/login', pathname + search)

  useEffect(() => {
    // In the first render nobody is signed in, whatever token is stored.
    if (token === undefined && readToken() === undefined && !isLeavingPage())
      void navigate(signInPath, { replace: true })
  }, [token, signInPath, navigate])

  return { session, signInPath, failed: token && user.error ? user : undefined }
}
