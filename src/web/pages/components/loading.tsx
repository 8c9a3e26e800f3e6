import { useLanguage } from '#web/platform/language.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner, SpinnerIcon } from '#web/ui/spinner.tsx'
import { Row, Specimen } from './specimen.tsx'

const shares = [
  { tone: 'primary', share: 0.3 },
  { tone: 'brass', share: 0.85 },
  { tone: 'mute', share: 1 },
] as const

/** Content that is missing, or partly missing. */
export function LoadingExamples() {
  const { t, formats } = useLanguage()
  return (
    <>
      <Specimen names={['Skeleton']}>
        <Skeleton className="h-11 w-40" />
        <Skeleton className="h-40" />
      </Specimen>
      <Specimen names={['Spinner', 'SpinnerIcon']}>
        <Row>
          <Spinner label={t('trips.loading')} />
          <SpinnerIcon />
        </Row>
      </Specimen>
      <Specimen names={['ProgressBar']}>
        {shares.map(({ tone, share }) => (
          <ProgressBar key={tone} tone={tone} share={share} label={formats.percent(share * 100)} />
        ))}
      </Specimen>
    </>
  )
}
