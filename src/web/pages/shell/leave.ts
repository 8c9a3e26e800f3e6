import { useNavigate } from 'react-router'
import { whileLeaving } from '#web/platform/leaving.ts'
import { useSignOut } from '#web/platform/session.ts'

/** Signs out and goes home (NAV-09); the page that is being left does not lead to sign-in meanwhile. */
export function useLeave(): () => void {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return () =>
    void whileLeaving(async () => {
      signOut()
      await navigate('/')
    })
}
