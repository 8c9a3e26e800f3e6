import { useNavigate } from 'react-router'
import { useSignOut } from '#web/platform/session.ts'

/** Signs out and goes home (NAV-09). */
export function useLeave(): () => void {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return () => void signOut().then(() => navigate('/'))
}
