import type { BookingCredentials } from '#contract/bookings/links.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { downloadBookingArchive } from '#contract/travellers/access-log.ts'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { listPartyPlaces } from '#domain/travellers/party-places.ts'
import type { SavedDetails } from '#domain/travellers/saved.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { type BookingAccess, requireBookingAccess } from '#server/bookings/access/access-view.ts'
import { type BookingExport, exportBooking } from '#server/bookings/pages/booking-export.ts'
import type { Ctx } from '#server/machine/context.ts'
import { createZip, type ZipFile } from '#server/machine/files/zip.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { findAccessLog } from '#server/travellers/core/access-log-queries.ts'
import { buildChecklist, calculateErasureDay, findItems } from '#server/travellers/core/checks-view.ts'
import type { TravellersBooking } from '#server/travellers/core/queries.ts'
import { findTravellersOfBooking, requireTravellersBooking } from '#server/travellers/core/service.ts'
import {
  findAtPlace,
  findSameNumber,
  presentTraveller,
  type TravellerData,
} from '#server/travellers/core/view.ts'
import { findSavedTravellers } from '#server/travellers/saved/queries.ts'
import { readSaved } from '#server/travellers/saved/view.ts'
import { type Fact, type PageWriter, renderArchivePage } from './archive-page.ts'
import * as parts from './booking-view.ts'
import { serializeBooking, serializeSaved, serializeTravellers } from './data-view.ts'
import { collectDocuments, estimateArchiveBytes } from './documents-service.ts'
import { type ArchivedDocument, buildPersonPart } from './travellers-view.ts'

/** Everything about a trip as one archive, before it is erased (PPL-07). */
export async function downloadArchive(
  ctx: Ctx,
  holder: BookingCredentials,
): Promise<OutputOf<typeof downloadBookingArchive>> {
  const booking = await requireTravellersBooking(ctx, holder)
  await countTry(ctx, { what: 'download-journey', who: booking.id, limit: 20, seconds: 24 * 3600 })
  const access = await requireBookingAccess(ctx, holder)
  const taken = await exportBooking(ctx, access)
  const saved = await loadSaved(ctx, access)
  const known = await findTravellersOfBooking(ctx, booking.id)
  const people = loadTravellers(ctx, booking, known)
  const looks = await findAccessLog(ctx.db, booking.id)
  const count = known.reduce((total, { papers }) => total + papers.length, 0)
  const release = ctx.budget.reserve('archives', estimateArchiveBytes(count))
  try {
    const papers = await collectDocuments(ctx, orderByPlace(booking, known))
    return buildArchive(
      ctx,
      { booking, bookingExport: taken, people, papers: papers.entries, saved },
      looks,
      papers.files,
    )
  } finally {
    release()
  }
}

function buildArchive(ctx: Ctx, shown: ArchiveContent, looks: AccessLog, papers: ZipFile[]) {
  const { booking, bookingExport, people, saved } = shown
  const data: ZipFile[] = [
    { name: 'booking.json', content: serializeBooking(bookingExport, { looks }) },
    { name: 'people.json', content: serializeTravellers(people) },
    ...(saved.length > 0 ? [{ name: savedFile, content: serializeSaved(saved) }] : []),
    { name: `${booking.reference}.ics`, content: bookingExport.calendar },
  ]
  const page = { name: 'index.html', content: renderPage(ctx, shown) }
  const archive = createZip([page, ...data, ...papers], ctx.clock())
  return { fileName: `${booking.reference}.zip`, content: Buffer.from(archive).toString('base64') }
}

const savedFile = 'saved-travellers.json'

/** What the account keeps of travellers for its next booking, for its owner alone: whoever has a link reads nothing of it. */
async function loadSaved({ db, sealer, caller }: Ctx, { by }: BookingAccess): Promise<SavedDetails[]> {
  if (by !== 'owner' || !caller.actor) return []
  const rows = await findSavedTravellers(db, caller.actor.id)
  return rows.flatMap((row) => readSaved(sealer, row) ?? [])
}

/** Orders travellers with documents as in the party; those who lost their place in it are left out. */
const orderByPlace = ({ party }: TravellersBooking, known: readonly TravellerData[]) =>
  listPartyPlaces(party).flatMap((place) => findAtPlace(known, place) ?? [])

/** Returns all travellers of the party, in full. */
function loadTravellers(
  ctx: Ctx,
  booking: TravellersBooking,
  known: readonly TravellerData[],
): TravellerDetails[] {
  const { sealer } = ctx
  const checks = buildChecklist({ sealer, now: ctx.clock(), booking, people: known })
  return listPartyPlaces(booking.party).map((place) => {
    const person = findAtPlace(known, place)
    const same = findSameNumber(known, person)
    const checklist = findItems(checks, place)
    return presentTraveller(sealer, place, person, {
      checklist,
      sameNumberAs: same,
      booking,
    })
  })
}

type AccessLog = Awaited<ReturnType<typeof findAccessLog>>
type ArchiveContent = {
  booking: TravellersBooking
  bookingExport: BookingExport
  people: TravellerDetails[]
  papers: ArchivedDocument[]
  saved: SavedDetails[]
}

function renderPage(ctx: Ctx, { booking, bookingExport, people, papers, saved }: ArchiveContent): string {
  const { locale } = ctx.caller
  const reader: PageWriter = { t: translator(locale), f: formats(locale), locale }
  const { t, f } = reader
  const { page, plan } = bookingExport
  const moment = f.momentAt(ctx.clock().toISOString(), booking.timeZone)
  const erased = calculateErasureDay(booking, ctx.config.peopleKeptDays)
  const files: Fact[] = [
    { label: t('download.calendar'), file: `${booking.reference}.ics` },
    { label: t('download.data'), file: 'booking.json' },
    { label: t('download.data'), file: 'people.json' },
    ...(saved.length > 0 ? [{ label: t('savedTravellers.title'), file: savedFile }] : []),
  ].map(({ label, file }) => ({ label, value: file, file }))
  return renderArchivePage(reader, {
    title: t('download.title', { reference: booking.reference }),
    subtitle: translateTrip(page.trip, locale).title,
    lead: t('download.lead', { moment }),
    notes: [t('download.safe'), t('download.erased', { day: f.longDate(erased) })],
    parts: [
      parts.buildBookingPart(reader, page),
      {
        title: t('party.title'),
        parts: people.map((person) => buildPersonPart(reader, person, { papers, currency: page.currency })),
      },
      ...(plan ? [parts.buildPlanPart(reader, plan)] : []),
      parts.buildAgreementPart(reader, page),
      parts.buildHistoryPart(reader, page),
      { title: t('download.files'), facts: files },
    ],
  })
}
