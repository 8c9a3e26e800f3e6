import type { ReactNode } from 'react'

/** A form with its open items beside it; on a phone they come at the end. */
export function PersonColumns(props: { children: ReactNode; aside: ReactNode; foot?: ReactNode }) {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-5 lg:grid-cols-[minmax(0,40rem)_minmax(0,24rem)]">
      {props.children}
      <div className="grid gap-5 lg:sticky lg:top-[calc(var(--head-h)+6rem)] low:static">
        {props.aside}
        {props.foot}
      </div>
    </div>
  )
}
