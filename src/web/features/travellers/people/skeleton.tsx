import { useLanguage } from '#web/platform/language.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A row for each traveller, as far as that is known, so that little jumps when they load. */
export function PeopleSkeleton({ rows }: { rows?: number }) {
  const { t } = useLanguage()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('people.loading')}
      </p>
      {rows === undefined ? <Skeleton className="mt-3 h-6 w-full max-w-100" /> : null}
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Skeleton className="h-56 w-full rounded-panel" />
          <Card className="grid gap-5 p-6">
            {Array.from({ length: rows ?? 3 }, (_, at) => at).map((at) => (
              <span key={at} className="flex items-center gap-4">
                <Skeleton className="size-11 flex-none rounded-full" />
                <span className="grid flex-auto gap-2">
                  <Skeleton className="h-5 w-2/5" />
                  <Skeleton className="h-5 w-3/5" />
                </span>
              </span>
            ))}
          </Card>
        </div>
        <Card className="h-48 p-6">
          <Skeleton className="h-7 w-1/2" />
        </Card>
      </div>
    </div>
  )
}
