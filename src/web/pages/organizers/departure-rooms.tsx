import { useParams } from 'react-router'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'
import { DepartureRoomsView } from '#web/features/travellers/rooms/view.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <DepartureFrame key={id} id={id} tab="rooms">
      <div className="console-page grid grid-cols-[minmax(0,1fr)] gap-5">
        <DepartureRoomsView tripId={id} />
      </div>
    </DepartureFrame>
  )
}
