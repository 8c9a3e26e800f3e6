import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SignInMethodRow } from './sign-in-method-row.tsx'

const signInMethodsQuery = apiQuery('profiles.waysIn', {})

/** Shows the sign-in methods of the account; a provider can be removed as long as another method remains. */
export function SignInMethods() {
  const { t } = useLanguage()
  const lead = useRef<HTMLParagraphElement>(null)
  const query = useQuery(signInMethodsQuery)
  const { data: ways, error } = query
  return (
    <Panel title={t('ways.title')}>
      <p ref={lead} tabIndex={-1} className="text-sm text-ink-2 outline-none focus-visible:shadow-none">
        {t('ways.lead')}
      </p>
      {!ways && error ? (
        <LoadFailure query={query} otherwise="ways.loadFailed" className="mt-4" />
      ) : (
        <ul aria-label={t('ways.title')} className="mt-2 divide-y divide-line">
          {ways?.map((way) => (
            <SignInMethodRow
              key={way.id ?? way.kind}
              method={way}
              isOnly={ways.length === 1}
              onRemoved={() => lead.current?.focus()}
            />
          )) ?? (
            <li className="py-4">
              <Skeleton className="h-11 w-full" />
            </li>
          )}
        </ul>
      )}
      {ways?.length === 1 ? <p className="mt-2 text-sm text-ink-3">{t('ways.only')}</p> : null}
    </Panel>
  )
}
