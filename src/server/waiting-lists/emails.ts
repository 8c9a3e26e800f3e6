import { translateTrip } from '#domain/trips/translations.ts'
import {
  joinConfirmationHours,
  offerHours,
  type WaitingEndReason,
  waitingEndReasons,
} from '#domain/waiting-lists/waiting-lists.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import { formatReaderTime, formatSubjectTime } from '#i18n/reader-time.ts'
import { waitingEndTexts } from '#i18n/waiting-texts.ts'
import { findUnprovenLimits } from '#server/bookings/access/confirmation-email-limit.ts'
import { limitedEmail } from '#server/machine/mail/email-limit.ts'
import type { EmailContext, EmailTemplate, QueuedEmail } from '#server/machine/mail/mail.ts'
import { renderMessage, type Section } from '#server/machine/mail/message.ts'
import { offerSections, todaySection } from './price-view.ts'
import { findPlace, findTripOfList, type Place } from './queries.ts'
import { calculateOfferPrice, waitingPartySealContext } from './view.ts'

/** The party that an email is about, with its trip and the page of its place; undefined where the email comes too late. */
async function findPartyForEmail(
  writing: EmailContext,
  { data, recipient }: QueuedEmail,
  state: Place['state'],
) {
  const { db, config, clock, locale, sealer } = writing
  const place = await findPlace(db, { partyId: String(data.party) })
  if (place?.state !== state || place.contactEmail.toLowerCase() !== recipient.toLowerCase()) return undefined
  const token = place.sealedToken && sealer.open(place.sealedToken, waitingPartySealContext(place.id))
  const found = await findTripOfList(db, place.tripId, clock())
  // Without the key that sealed it no one knows the link; its account has a way of its own.
  const key = token || (place.userId ? place.id : undefined)
  if (!found || !key) return undefined
  return {
    place,
    trip: translateTrip(found, locale),
    link: `${config.publicUrl}/waiting/${key}?lang=${locale}`,
  }
}

type PartyNotice = NonNullable<Awaited<ReturnType<typeof findPartyForEmail>>>

/** Which trip, with the address of its page, and who wants to travel. */
function partySection(
  { translate: t, locale, config }: EmailContext,
  { place, trip }: Pick<PartyNotice, 'place' | 'trip'>,
  hasPage = true,
): Section {
  const [title, ...others] = emailFacts(t, formats(locale), {
    trip: trip.title,
    departure: trip.departureDate,
    return: trip.returnDate,
    party: place.party.groups,
  })
  const link = `${config.publicUrl}/trips/${trip.id}?lang=${locale}`
  return { facts: [...(title ? [{ ...title, ...(hasPage && { link }) }] : []), ...others] }
}

/** The party with what its places cost today; undefined where the trip has no price for it. */
async function priceNotice({ db }: EmailContext, { place, trip }: Pick<PartyNotice, 'place' | 'trip'>) {
  const price = await calculateOfferPrice(db, place)
  return price && { place, trip, price }
}

/** The order and the time of an offer; where a party joins, the page has the whole rule. */
const rulesSection = ({ translate: t }: EmailContext): Section => ({
  title: t('waiting.ruleTitle'),
  sentences: [t('waiting.ruleOrder'), t('waiting.ruleHold', { hours: offerHours })],
})

/** Asks the reader of the address whether it joined. */
const waitingConfirm: EmailTemplate = async (writing, email) => {
  const found = await findPartyForEmail(writing, email, 'unconfirmed')
  if (!found) return undefined
  const { translate: t } = writing
  return renderMessage(writing, {
    audience: 'unconfirmed',
    subject: fitSubject((name) => t('emails.waiting.confirmSubject', { trip: name }), found.trip.title),
    paragraphs: [t('emails.waiting.confirmText', { hours: joinConfirmationHours })],
    action: { label: t('emails.waiting.confirmAction'), link: found.link },
    sections: [partySection(writing, found), todaySection(writing, await priceNotice(writing, found))],
    closing: [t('emails.waiting.notYou')],
  })
}

/** Says that a party is on the list, and how to leave it. */
const waitingJoined: EmailTemplate = async (writing, email) => {
  const found = await findPartyForEmail(writing, email, 'waiting')
  if (!found) return undefined
  const { translate: t } = writing
  return renderMessage(writing, {
    audience: 'wish',
    subject: fitSubject((name) => t('emails.waiting.joinedSubject', { trip: name }), found.trip.title),
    paragraphs: [t('waiting.nothingToDo')],
    action: { label: t('emails.waiting.joinedAction'), link: found.link },
    sections: [
      partySection(writing, found),
      todaySection(writing, await priceNotice(writing, found)),
      rulesSection(writing),
    ],
  })
}

/** Offers a party its places: what they cost today, and until when they are held. */
const waitingOffer: EmailTemplate = async (writing, email) => {
  const found = await findPartyForEmail(writing, email, 'offered')
  const { translate: t, locale } = writing
  const expiresAt = found?.place.expiresAt
  if (!found || !expiresAt) return undefined
  // A party that waits left no zone of its own.
  const clock = { readerTimeZone: null, trip: found.trip }
  const until = expiresAt.toISOString()
  const time = formatReaderTime(t, locale, until, clock)
  const shortTime = formatSubjectTime(t, locale, until, clock)
  const priced = await priceNotice(writing, found)
  return renderMessage(writing, {
    audience: 'wish',
    subject: t('emails.waiting.offerSubject', { count: found.place.seats, time: shortTime }),
    preview: t('emails.waiting.offerPreview', { trip: found.trip.title }),
    heading: t('waiting.offerTitle', { time }),
    paragraphs: [t('emails.waiting.offerText')],
    action: { label: t('emails.waiting.offerAction'), link: found.link },
    note: t('emails.waiting.offerNote'),
    sections: [
      partySection(writing, found),
      ...(priced ? offerSections(writing, priced) : [{ sentences: [t('waiting.fitsNoMore')] }]),
    ],
  })
}

const isEndReason = (why: unknown): why is WaitingEndReason =>
  waitingEndReasons.some((known) => known === why)

/** Says that a party waits no longer, and why. Its page is the trip's: of the party nothing is left. */
const waitingEnded: EmailTemplate = async (writing, { data }) => {
  const { db, config, clock, locale, translate: t } = writing
  const place = await findPlace(db, { partyId: String(data.party) })
  const found = place && (await findTripOfList(db, place.tripId, clock()))
  if (!place || !found || !isEndReason(data.why)) return undefined
  const trip = translateTrip(found, locale)
  const isThere = trip.isActive && data.why !== 'suspended'
  return renderMessage(writing, {
    audience: 'wish',
    subject: fitSubject((name) => t('emails.waiting.endedSubject', { trip: name }), trip.title),
    paragraphs: [t(waitingEndTexts[data.why])],
    sections: [partySection(writing, { place, trip }, isThere)],
    ...(isThere && {
      action: {
        label: t('emails.waiting.endedAction'),
        link: `${config.publicUrl}/trips/${trip.id}?lang=${locale}`,
      },
    }),
    closing: [t('emails.waiting.forgotten')],
  })
}

/** Of those alone that someone asked for who may not be the reader. */
async function findLimits(writing: EmailContext, email: QueuedEmail) {
  return email.data.asked === true ? findUnprovenLimits(writing, email, 'waiting') : []
}

export const waitingEmails = {
  'waiting-confirm': limitedEmail(waitingConfirm, findLimits),
  'waiting-joined': limitedEmail(waitingJoined, findLimits),
  'waiting-offer': limitedEmail(waitingOffer, findLimits),
  'waiting-ended': waitingEnded,
}
