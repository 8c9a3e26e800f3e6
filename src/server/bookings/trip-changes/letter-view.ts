import type { Trip } from '#contract/trips/trips.ts'
import { mergedChanges } from '#domain/bookings/trip-questions.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { MaterialChange } from '#domain/trips/changes.ts'
import { readIn } from '#domain/trips/translations.ts'
import { formats } from '#i18n/format.ts'
import { changeInWords } from '#i18n/trip-changes.ts'
import type { Writing } from '#server/machine/mail/mail.ts'
import type { ToldChange } from '#server/trips/core/edits-view.ts'

type Edit = Pick<ToldChange, 'version' | 'changes' | 'reason'>

/** What of a trip became otherwise between two of its versions. */
export function changesBetween(edits: readonly Edit[], from: number, to: number): MaterialChange[] {
  return mergedChanges(between(edits, from, to).map(({ changes }) => changes))
}

/** Why, in the words of who changed it, the oldest first. */
export function reasonsBetween(edits: readonly Edit[], from: number, to: number): string[] {
  return between(edits, from, to).flatMap(({ reason }) => reason?.replaceAll(/\s+/g, ' ') ?? [])
}

const between = (edits: readonly Edit[], from: number, to: number) =>
  edits.filter(({ version }) => version > from && version <= to)

/** Of a long text its beginning: the whole stands with the booking. */
const longestShown = 300

type Told = {
  trip: Trip
  changes: readonly MaterialChange[]
  /** In the words of who changed it. */
  reasons: readonly string[]
  /** To answer; null or undefined where nobody is asked. */
  lastDay?: CalendarDate | null | undefined
  /** Everything is again as it was. */
  isBack?: boolean
  isReminder?: boolean
}

/** What the letter about a change says to everybody: before it is sent, its organizer reads the same. */
export function changeWords(
  { translate: t, locale }: Pick<Writing, 'translate' | 'locale'>,
  { trip: written, changes, reasons, lastDay, isBack = false, isReminder = false }: Told,
) {
  const f = formats(locale)
  const trip = readIn(written, locale)
  const question = lastDay
    ? [
        t(isReminder ? 'emails.tripChanged.reminder' : 'emails.tripChanged.question', {
          day: f.longDate(lastDay),
        }),
        t('emails.tripChanged.silence'),
      ]
    : []
  return {
    subject: t(isBack ? 'emails.tripChanged.subjectBack' : 'emails.tripChanged.subject', {
      trip: trip.title,
    }),
    paragraphs: [
      t(isBack ? 'emails.tripChanged.back' : 'emails.tripChanged.text', {
        organizer: trip.organizer.companyName,
      }),
      ...(reasons.length > 0
        ? reasons.map((reason) => t('tripChange.reason', { reason }))
        : [t('tripChange.noReason')]),
      ...question,
    ],
    facts: changes.map((one) => {
      const { label, before, after } = changeInWords(t, f, one)
      // Not with an arrow between: among words of two directions it points both ways.
      return { label, value: shortened(after), beside: t('tripChange.before', { before: shortened(before) }) }
    }),
  }
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const letters = Array.from(line)
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join('')}…` : line
}
