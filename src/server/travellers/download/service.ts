import type { Holder } from '#contract/bookings/links.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { downloadJourney } from '#contract/travellers/journey.ts'
import type { TravellerPage } from '#contract/travellers/person.ts'
import { placesOf } from '#domain/travellers/places.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { hold } from '#server/bookings/access/holder-view.ts'
import { type TakenAlong, takenAlong } from '#server/bookings/pages/export-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { type ZipFile, zipOf } from '#server/machine/files/zip.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { findLooks } from '#server/travellers/core/access-log-queries.ts'
import { checksOf, erasedOn, itemsOf } from '#server/travellers/core/checks-view.ts'
import type { PeopleBooking } from '#server/travellers/core/queries.ts'
import { bookingOf, peopleOf } from '#server/travellers/core/service.ts'
import { at, type Known, sameNumberAs, whole } from '#server/travellers/core/view.ts'
import * as parts from './booking-view.ts'
import { bookingAsJson, peopleAsJson } from './data-view.ts'
import { type Fact, pageOf, type Reader } from './page-view.ts'
import { bytesHeld, takePapers } from './papers-service.ts'
import { personPart, type TakenPaper } from './people-view.ts'

/** Everything about a journey as one archive, before it is erased (PPL-07). */
export async function download(ctx: Ctx, holder: Holder): Promise<OutputOf<typeof downloadJourney>> {
  const booking = await bookingOf(ctx, holder)
  await countTry(ctx, { what: 'download-journey', who: booking.id, limit: 20, seconds: 24 * 3600 })
  const taken = await takenAlong(ctx, await hold(ctx, holder))
  const known = await peopleOf(ctx.db, booking.id)
  const people = peopleIn(ctx, booking, known)
  const looks = await findLooks(ctx.db, booking.id)
  const count = known.reduce((total, { papers }) => total + papers.length, 0)
  const release = ctx.budget.reserve('archives', bytesHeld(count))
  try {
    const papers = await takePapers(ctx, inOrder(booking, known))
    return archiveOf(ctx, { booking, taken, people, papers: papers.told }, looks, papers.files)
  } finally {
    release()
  }
}

function archiveOf(ctx: Ctx, shown: Shown, looks: Looks, papers: ZipFile[]) {
  const { booking, taken, people } = shown
  const data: ZipFile[] = [
    { name: 'booking.json', content: bookingAsJson(taken, { looks }) },
    { name: 'people.json', content: peopleAsJson(people) },
    { name: `${booking.reference}.ics`, content: taken.calendar },
  ]
  const page = { name: 'index.html', content: pageFor(ctx, shown) }
  const archive = zipOf([page, ...data, ...papers], ctx.clock())
  return { fileName: `${booking.reference}.zip`, content: Buffer.from(archive).toString('base64') }
}

/** Who has papers, in the order of the party; whoever lost his place in it has none here. */
const inOrder = ({ party }: PeopleBooking, known: readonly Known[]) =>
  placesOf(party).flatMap((place) => at(known, place) ?? [])

/** Everybody of the party, whole. */
function peopleIn(ctx: Ctx, booking: PeopleBooking, known: readonly Known[]): TravellerPage[] {
  const { sealer } = ctx
  const checks = checksOf({ sealer, now: ctx.clock(), booking, people: known })
  return placesOf(booking.party).map((place) => {
    const person = at(known, place)
    const same = sameNumberAs(known, person)
    const checklist = itemsOf(checks, place)
    return whole(sealer, place, person, { checklist, sameNumberAs: same, currency: booking.currency })
  })
}

type Looks = Awaited<ReturnType<typeof findLooks>>
type Shown = { booking: PeopleBooking; taken: TakenAlong; people: TravellerPage[]; papers: TakenPaper[] }

function pageFor(ctx: Ctx, { booking, taken, people, papers }: Shown): string {
  const { locale } = ctx.caller
  const reader: Reader = { t: translator(locale), f: formats(locale), locale }
  const { t, f } = reader
  const { page, plan } = taken
  const moment = f.momentAt(ctx.clock().toISOString(), booking.timeZone)
  const erased = erasedOn(booking, ctx.config.peopleKeptDays)
  const files: Fact[] = [
    { label: t('download.calendar'), file: `${booking.reference}.ics` },
    { label: t('download.data'), file: 'booking.json' },
    { label: t('download.data'), file: 'people.json' },
  ].map(({ label, file }) => ({ label, value: file, file }))
  return pageOf(reader, {
    title: t('download.title', { reference: booking.reference }),
    subtitle: page.trip.title,
    lead: t('download.lead', { moment }),
    notes: [t('download.safe'), t('download.erased', { day: f.longDate(erased) })],
    parts: [
      parts.bookingPart(reader, page),
      {
        title: t('party.title'),
        parts: people.map((person) => personPart(reader, person, { papers, currency: page.currency })),
      },
      ...(plan ? [parts.planPart(reader, plan)] : []),
      parts.agreementPart(reader, page),
      parts.historyPart(reader, page),
      { title: t('download.files'), facts: files },
    ],
  })
}
