import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#web/platform/api/api.ts'
import { refreshQueries, waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Device } from './device.tsx'

const sessionsQuery = apiQuery('profiles.sessions', {})

/** Where the user is signed in, with the way to sign a lost phone out. */
export function Devices() {
  const { t } = useLanguage()
  const lead = useRef<HTMLParagraphElement>(null)
  const query = useQuery(sessionsQuery)
  const { data: sessions, error } = query
  const end = useEndSessions(() => lead.current?.focus())

  return (
    <Panel title={t('sessions.title')}>
      <p ref={lead} tabIndex={-1} className="text-sm text-ink-2 outline-none focus-visible:shadow-none">
        {t('sessions.lead')}
      </p>
      <FormFailure error={end.error} className="mt-4" />
      {!sessions && error ? (
        <LoadFailure query={query} otherwise="sessions.loadFailed" className="mt-4" />
      ) : (
        <ul aria-label={t('sessions.title')} className="mt-2 divide-y divide-line">
          {sessions?.map((session) => (
            <Device
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          )) ?? (
            <li className="py-4">
              <Skeleton className="h-14 w-full" />
            </li>
          )}
        </ul>
      )}
      {sessions && sessions.length > 1 ? (
        <Button
          variant="quiet"
          className="mt-4"
          busy={end.isPending && end.variables === undefined}
          onClick={() => end.mutate(undefined)}
        >
          {t('sessions.endOthers')}
        </Button>
      ) : null}
    </Panel>
  )
}

/** Signs out one device, or all others; on failure the list is fetched again, for it may have changed anyway. */
function useEndSessions(onDone: () => void) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? call('profiles.endOtherSessions', {}) : call('profiles.endSession', { id }),
    onSuccess: (_, id) => {
      showToast({ title: t(id === undefined ? 'sessions.othersEnded' : 'sessions.ended') })
      // The pressed button disappears with its device.
      onDone()
    },
    onError: (error) => {
      showToast({
        title: t('common.error'),
        description: getErrorText(t, error, 'accounts.genericFailure'),
        tone: 'destructive',
        error,
      })
      return refreshQueries(queryClient, ['sessions'])
    },
    onSettled: waitForRefresh,
  })
}
