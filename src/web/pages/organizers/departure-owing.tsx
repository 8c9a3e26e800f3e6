import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'
import { OwingView } from '#web/features/desk/money/owing-view.tsx'
import { useCompanyRight } from '#web/features/desk/use-company-right.ts'
import { DepartureBooks } from '#web/features/payments/company/books.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <DepartureFrame key={id} id={id} tab="owing">
      {({ company }) => <Owing tripId={id} organizerId={company.id} isVerified={company.isVerified} />}
    </DepartureFrame>
  )
}

type OwingProps = { tripId: string; organizerId: string; isVerified: boolean }

function Owing({ tripId, organizerId, isVerified }: OwingProps) {
  const seesAmounts = useCompanyRight(organizerId, 'amounts') ?? false
  const mayChange = seesAmounts && isVerified
  const books = useQuery(apiQuery('payments.books', { id: tripId }))
  return (
    <>
      <DepartureBooks tripId={tripId} mayChange={mayChange} />
      <OwingView scope={{ organizerId, tripId }} mayRemind={mayChange && books.data?.isOn === true} />
    </>
  )
}
