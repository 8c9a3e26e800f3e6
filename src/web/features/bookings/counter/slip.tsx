import { encode } from 'uqr'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

export type Printed = OutputOf<Endpoints['counter.slip']>

const quietZone = 4

/** Slips that are printed alone, one to a sheet. */
export function Slips({ printed }: { printed: readonly Printed[] }) {
  return (
    <div data-slips className="grid gap-4">
      {printed.map((one) => (
        <Slip key={one.reference} printed={one} />
      ))}
    </div>
  )
}

/** The slip that the family takes home: A6, black on white, in its language. It names no traveller. */
function Slip({ printed }: { printed: Printed }) {
  const { texts, link, code, language } = printed
  return (
    <article
      lang={language}
      dir={texts.direction}
      className="counter-slip grid max-w-[105mm] gap-3 border border-black bg-white p-4 text-black"
    >
      <div>
        <p className="font-semibold wrap-anywhere">{texts.company}</p>
        <h2 className="text-lg">{texts.heading}</h2>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {texts.lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="font-semibold wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <QrCode address={link} />
      <p className="text-sm">{texts.scan}</p>
      <p className="text-sm">{texts.type}</p>
      <p dir="ltr" lang="en" className="font-mono text-lg font-semibold tracking-wide">
        {code}
      </p>
      <p className="text-sm">{texts.expiry}</p>
    </article>
  )
}

/** 32 mm with four free modules around, correction M: read by an old phone at arm's length. */
function QrCode({ address }: { address: string }) {
  const { data } = encode(address, { ecc: 'M', border: quietZone })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className="size-[32mm] bg-white"
      role="img"
      aria-label={address}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
