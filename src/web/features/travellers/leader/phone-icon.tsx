import { Phone as PhoneIcon } from 'lucide-react'

/** A telephone. */
export function Phone() {
  return <PhoneIcon aria-hidden="true" className="size-5" />
}
