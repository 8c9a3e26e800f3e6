import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Container } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The boxes of the page before its trip has arrived, so that nothing jumps. */
export function DetailSkeleton() {
  const { t } = useLanguage()
  return (
    <Container className="pb-section" aria-busy="true">
      <PageMeta title={t('nav.trips')} hidden />
      <p className="sr-only" role="status">
        {t('common.loading')}
      </p>
      <div className="flex h-14 items-center">
        <Skeleton className="h-5 w-64" />
      </div>
      <Skeleton className="-mx-gutter h-33 rounded-none md:mx-0 md:h-[clamp(18.75rem,36vw,31.25rem)] md:rounded-panel" />
      <div className="mt-6 grid gap-x-[clamp(2rem,5vw,4.5rem)] lg:mt-9 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-14 w-full max-w-140" />
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="mt-2 h-11 w-64 max-w-full" />
          <Skeleton className="mt-3 h-32 w-full max-w-[64ch]" />
        </div>
        <Skeleton className="mt-8 h-110 rounded-panel lg:mt-0" />
      </div>
    </Container>
  )
}
