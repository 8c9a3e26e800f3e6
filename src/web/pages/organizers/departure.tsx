import { useParams } from 'react-router'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'
import { BookingsWorkspace } from '#web/features/desk/workspace/bookings-workspace.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <DepartureFrame key={id} id={id} tab="bookings">
      <BookingsWorkspace id={id} />
    </DepartureFrame>
  )
}
