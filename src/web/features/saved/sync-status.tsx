import { Link } from 'react-router'
import { savedTripLimits } from '#domain/saved/saved-trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { isStorageBlocked } from '#web/platform/storage.ts'
import { useSavedTrips } from './use-saved-trips.ts'

/** Where the list is stored, and whether the account knows all of it. */
export function SavedSyncStatus() {
  const { t } = useLanguage()
  const { kept, owner, isUnsent, isOverLimit } = useSavedTrips()
  if (kept.length === 0 && !isUnsent) return null
  return (
    <p className="mt-2 max-w-[64ch] text-ink-2">
      {owner ? (
        t('shortlist.inAccount')
      ) : isStorageBlocked() ? (
        t('storage.savedTrips')
      ) : (
        <>
          {t('shortlist.onDevice')}{' '}
          <Link to="/login?redirect=%2Fkept" className="link">
            {t('nav.signIn')}
          </Link>
        </>
      )}
      {isUnsent ? (
        <ResultText as="span" className="block">
          {isOverLimit ? t('shortlist.accountFull', { count: savedTripLimits.most }) : t('shortlist.unsent')}
        </ResultText>
      ) : null}
    </p>
  )
}
