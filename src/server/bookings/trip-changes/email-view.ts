import type { Trip } from '#contract/trips/trips.ts'
import { mergeChanges } from '#domain/bookings/trip-questions.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { maskAccountNumbers } from '#domain/payees/account-numbers.ts'
import { translateChangedPlaces } from '#domain/search/stay-names.ts'
import type { MaterialChange } from '#domain/trips/changes.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import { formatSubjectDay } from '#i18n/reader-time.ts'
import { formatChange } from '#i18n/trip-changes.ts'
import type { EmailContext } from '#server/machine/mail/mail.ts'
import type { VersionedChange } from '#server/trips/core/edits-view.ts'

type EditSummary = Pick<VersionedChange, 'version' | 'changes' | 'reason'>

/** Returns the differences of a trip between two of its versions. */
export function changesBetween(edits: readonly EditSummary[], from: number, to: number): MaterialChange[] {
  return mergeChanges(editsBetween(edits, from, to).map(({ changes }) => changes))
}

/** Why, in the words of who changed it, the oldest first. */
export function reasonsBetween(edits: readonly EditSummary[], from: number, to: number): string[] {
  return editsBetween(edits, from, to).flatMap(({ reason }) => reason?.replaceAll(/\s+/g, ' ') ?? [])
}

const editsBetween = (edits: readonly EditSummary[], from: number, to: number) =>
  edits.filter(({ version }) => version > from && version <= to)

/** Of a long text its beginning: the whole stands with the booking. */
const maxShownLength = 300

type TripChangeNotice = {
  trip: Trip
  changes: readonly MaterialChange[]
  /** In the words of who changed it. */
  reasons: readonly string[]
  /** The open question; null or undefined where there is none. */
  lastDay?: CalendarDate | null | undefined
  /** The last minute in which it can be answered, by the reader’s clock. */
  answerUntil?: string | undefined
  reference: string
  /** Everything is again as it was. */
  isBack?: boolean
  isReminder?: boolean
}

/** Returns the texts of the email about a change that all readers share: its organizer reads the same before it is sent. */
export function changeTexts(
  { translate: t, locale }: Pick<EmailContext, 'translate' | 'locale'>,
  {
    trip: written,
    changes,
    reasons,
    lastDay,
    answerUntil,
    reference,
    isBack = false,
    isReminder = false,
  }: TripChangeNotice,
) {
  const f = formats(locale)
  const trip = translateTrip(written, locale)
  const company = trip.organizer.companyName
  const time = answerUntil ?? ''
  const question = lastDay
    ? [
        t(isReminder ? 'emails.tripChanged.reminder' : 'emails.tripChanged.question', { time }),
        t('emails.tripChanged.silence'),
      ]
    : []
  return {
    subject: fitSubject((title) => {
      const names = { reference, trip: title }
      if (isBack) return t('emails.tripChanged.subjectBack', names)
      if (!lastDay) return t('emails.tripChanged.subject', names)
      const date = formatSubjectDay(locale, lastDay)
      return t(isReminder ? 'emails.tripChanged.subjectReminder' : 'emails.tripChanged.subjectAnswer', {
        ...names,
        date,
      })
    }, trip.title),
    paragraphs: [
      t(isBack ? 'emails.tripChanged.back' : 'emails.tripChanged.text', {
        organizer: company,
        trip: trip.title,
      }),
      ...(reasons.length > 0
        ? reasons.map((reason) => t('tripChange.reason', { reason }))
        : [t('tripChange.noReason')]),
      ...question,
    ],
    facts: changes.map((one) => {
      const { label, before, after } = formatChange(t, f, translateChangedPlaces(one, locale))
      // Not with an arrow between: among words of two directions it points both ways.
      return {
        label,
        value: shortenText(after),
        beside: t('tripChange.before', { before: shortenText(before) }),
      }
    }),
  }
}

function shortenText(text: string): string {
  const line = maskAccountNumbers(text).replaceAll(/\s+/g, ' ')
  const letters = Array.from(line)
  return letters.length > maxShownLength ? `${letters.slice(0, maxShownLength).join('')}…` : line
}
