import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { useKept } from './use-kept.ts'

/** Where the list is kept. */
export function KeptStanding() {
  const { t } = useLanguage()
  const { kept } = useKept()
  if (kept.length === 0) return null
  return (
    <p className="mt-2 max-w-[64ch] text-ink-2">
      {t('shortlist.onDevice')}{' '}
      <Link to="/login?redirect=%2Fkept" className="link">
        {t('nav.signIn')}
      </Link>
    </p>
  )
}
