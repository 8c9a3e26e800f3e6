import { Skeleton } from '#web/ui/skeleton.tsx'

/** The boxes of a card before its trip is known, at the places where the card has them. */
export function TripCardSkeleton() {
  return (
    <div className="trip-card-waiting flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-raised">
      <Skeleton className="aspect-3/2 w-full rounded-none max-[43.7499rem]:hidden" />
      <div className="flex flex-1 flex-col gap-3.5 px-5.5 pt-5 pb-5">
        <Skeleton className="h-5 w-2/5" />
        <div className="grid gap-2">
          <Skeleton className="h-6 w-11/12" />
          <Skeleton className="h-6 w-3/5" />
        </div>
        <Skeleton className="h-9 w-11/12" />
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <div className="mt-auto flex items-end justify-between border-t border-line pt-3.75">
          <Skeleton className="h-13 w-24" />
          <Skeleton className="h-7 w-24" />
        </div>
      </div>
    </div>
  )
}
