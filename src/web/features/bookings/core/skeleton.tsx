import { useLanguage } from '#web/platform/language.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Head and next step while the booking is on its way. */
export function BookingSkeleton() {
  const { t } = useLanguage()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('booking.loading')}
      </p>
      <div className="flex items-start gap-5">
        <Skeleton className="size-18 flex-none rounded-tile sm:h-28 sm:w-42" />
        <div className="grid flex-auto gap-3">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-9 w-full max-w-140" />
          <Skeleton className="h-5 w-full max-w-90" />
        </div>
      </div>
      <div className="mt-8 grid gap-7 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Card className="p-6">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="mt-4 h-5 w-full" />
          <Skeleton className="mt-2 h-5 w-3/4" />
        </Card>
        <Card className="h-60 p-6">
          <Skeleton className="h-7 w-1/2" />
        </Card>
      </div>
    </div>
  )
}
