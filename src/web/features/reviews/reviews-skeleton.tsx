import { Skeleton } from '#web/ui/skeleton.tsx'

/** Three reviews that are on their way. */
export function ReviewsSkeleton() {
  return (
    <div className="grid gap-6">
      {[1, 2, 3].map((review) => (
        <div key={review} className="grid gap-3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  )
}
