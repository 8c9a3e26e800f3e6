import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ProfileForm } from '#web/features/accounts/profile/form.tsx'
import { EmailChoicesPanel } from '#web/features/organizers/email-choices/panel.tsx'
import { SavedTravellers } from '#web/features/travellers/saved/saved-travellers.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { findProfilePart } from './parts.ts'
import { Security } from './security.tsx'

/** The parts of the profile; the open one is in the address, for reload and browser back. */
export function ProfileTabs() {
  const { t } = useLanguage()
  const [query, setQuery] = useSearchParams()
  const own = useQuery(apiQuery('profiles.get', {}))
  const { data: profile, error } = own
  if (!profile && error) return <LoadFailure query={own} otherwise="profile.loadFailed" />
  if (!profile)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner label={t('common.loading')} />
      </div>
    )
  return (
    <Tabs
      label={t('profile.sections')}
      value={findProfilePart(query)}
      onValueChange={(tab) => setQuery(tab === 'info' ? {} : { tab }, { preventScrollReset: true })}
      tabs={[
        { value: 'info', label: t('profile.info'), content: <ProfileForm profile={profile} /> },
        { value: 'travellers', label: t('savedTravellers.title'), content: <SavedTravellers /> },
        { value: 'security', label: t('profile.security'), content: <Security profile={profile} /> },
        { value: 'emails', label: t('emailChoices.tab'), content: <EmailChoicesPanel /> },
      ]}
    />
  )
}
