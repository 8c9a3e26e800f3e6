import { useNavigate } from 'react-router'
import { runWhileLeaving } from '#web/platform/leaving.ts'
import { useSignOut } from '#web/platform/session.ts'

/** Signs out and opens home (NAV-09); the page that is being left does not lead to sign-in in the meantime. */
export function useSignOutToHome(): () => void {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return () =>
    void runWhileLeaving(async () => {
      signOut()
      await navigate('/')
    })
}
