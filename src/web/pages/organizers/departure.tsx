import { useParams } from 'react-router'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <DepartureFrame key={id} id={id} tab="bookings">
      <div className="console-page" />
    </DepartureFrame>
  )
}
