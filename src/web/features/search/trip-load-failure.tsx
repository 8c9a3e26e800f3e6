import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'
import { DeferredSimilarTrips } from './similar.ts'

type TripLoadFailureProps = { id: string; error: unknown; retry: () => void; isRetrying: boolean }

/** A trip that is not there leads on to the others; anything else can be tried again. */
export function TripLoadFailure({ id, error, retry, isRetrying }: TripLoadFailureProps) {
  const { t } = useLanguage()
  const isMissing = toFailure(error)?.code === 'trip_not_found'
  const title = isMissing ? t('trips.notFoundTitle') : t('failure.title')
  return (
    <Container className="grid justify-items-center gap-3 py-section text-center">
      <PageMeta title={title} hidden />
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-[48ch] text-ink-2">
        {isMissing ? t('trips.notFoundText') : getErrorText(t, error, 'trips.tripLoadFailed')}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2.5">
        {isMissing ? null : (
          <Button onClick={retry} busy={isRetrying}>
            {t('common.retry')}
          </Button>
        )}
        <ButtonLink to="/trips" variant={isMissing ? 'primary' : 'quiet'}>
          {t('trips.browseAll')}
        </ButtonLink>
      </div>
      {isMissing ? <DeferredSimilarTrips id={id} /> : null}
    </Container>
  )
}
