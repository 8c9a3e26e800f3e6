import { useParams } from 'react-router'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'
import { useCompanyRight } from '#web/features/desk/use-company-right.ts'
import { DepartureBooks } from '#web/features/payments/company/books.tsx'
import { OwingView } from '#web/features/desk/money/owing-view.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <DepartureFrame key={id} id={id} tab="owing">
      {({ company }) => <Owing tripId={id} organizerId={company.id} />}
    </DepartureFrame>
  )
}

function Owing({ tripId, organizerId }: { tripId: string; organizerId: string }) {
  const mayChange = useCompanyRight(organizerId, 'amounts') ?? false
  return (
    <>
      <DepartureBooks tripId={tripId} mayChange={mayChange} />
      <OwingView scope={{ organizerId, tripId }} />
    </>
  )
}
