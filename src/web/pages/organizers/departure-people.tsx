import { useParams } from 'react-router'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'
import { CompanyTravellersView } from '#web/features/travellers/company/view.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <DepartureFrame key={id} id={id} tab="people">
      <div className="console-page grid grid-cols-[minmax(0,1fr)] gap-5">
        <CompanyTravellersView tripId={id} />
      </div>
    </DepartureFrame>
  )
}
