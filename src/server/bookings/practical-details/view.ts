import type { DepartureDetailsState, DetailsAudience } from '#contract/bookings/practical-details.ts'
import {
  compareDetails,
  emptyDetails,
  mayWaitForMorning,
  noticesPerDay,
  tomorrowMorning,
} from '#domain/bookings/practical-details.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import type { Locale } from '#i18n/locales.ts'
import type { AudienceRow, DetailsTrip, NoticeRow, VersionRow } from './queries.ts'

export const dayMilliseconds = 86_400_000

/** Details are changed until the return, by the clock of the departure city, and not of a departure that was cancelled. */
export const isOpenTrip = ({ returnDate, timeZone, isCancelled }: DetailsTrip, now: Date): boolean =>
  !isCancelled && dayInTimeZone(timeZone, now) <= returnDate

/** When everyone can be told again; null: now. `times`: of the last 24 hours, the oldest first. */
export function findNextTime(times: readonly Date[]): Date | null {
  const first = times.at(-noticesPerDay)
  return first ? new Date(first.getTime() + dayMilliseconds) : null
}

type StateInput = {
  trip: DetailsTrip
  versions: readonly VersionRow[]
  notices: readonly NoticeRow[]
  audience: { families: readonly AudienceRow[]; requests: number }
  handovers: ReadonlyMap<string, Date>
  times: readonly Date[]
  others: readonly { id: string; title: string; titles: DetailsTrip['titles']; departureDate: string }[]
  now: Date
  locale: Locale
}

/** The details of a departure as its company sees them. */
export function presentState(input: StateInput): DepartureDetailsState {
  const { trip, versions, notices, times, others, now, locale } = input
  const last = versions.at(-1)
  const [told] = notices
  const waiting = notices.find(({ sentAt }) => sentAt === null)
  const small = versions.findLast(({ isSmall }) => isSmall)
  const contentOf = (known: number | undefined) =>
    versions.find(({ version }) => version === known)?.content ?? null
  return {
    title: translateTitle(trip, locale),
    organizer: trip.companyName,
    departureDate: trip.departureDate,
    city: trip.departureOrigin?.trim() || null,
    timeZone: trip.timeZone,
    isOpen: isOpenTrip(trip, now),
    version: last?.version ?? 0,
    content: last?.content ?? emptyDetails,
    toldVersion: told?.version ?? null,
    toldContent: contentOf(told?.version),
    settledContent: contentOf(Math.max(told?.version ?? 0, small?.version ?? 0)),
    versions: presentVersions(versions, notices),
    audience: presentAudience(input),
    waiting: waiting ? presentWaiting(waiting, now) : null,
    toldToday: times.length,
    nextAt: findNextTime(times)?.toISOString() ?? null,
    morning: mayWaitForMorning(trip.departureDate, trip.timeZone, now)
      ? tomorrowMorning(trip.timeZone, now).toISOString()
      : null,
    others: others.map((other) => ({
      id: other.id,
      title: translateTitle(other, locale),
      departureDate: other.departureDate,
    })),
  }
}

const presentWaiting = ({ id, version, dueAt, who }: NoticeRow, now: Date) => ({
  id,
  version,
  dueAt: dueAt.toISOString(),
  secondsLeft: Math.max(0, Math.floor((dueAt.getTime() - now.getTime()) / 1000)),
  who,
})

function presentVersions(versions: readonly VersionRow[], notices: readonly NoticeRow[]) {
  return versions
    .map(({ version, content, undoes, isSmall, madeAt, who }, at) => ({
      version,
      content,
      changed: compareDetails(versions[at - 1]?.content ?? null, content).map(({ field }) => field),
      undoes,
      at: madeAt.toISOString(),
      who,
      told: notices.find((notice) => notice.version === version && notice.sentAt)?.families ?? null,
      isSmall,
    }))
    .reverse()
}

function presentAudience({ audience, handovers }: StateInput): DetailsAudience {
  const { families, requests } = audience
  const byLanguage = Map.groupBy(families, ({ language }) => readLanguage(language))
  return {
    families: families.length,
    travellers: families.reduce((sum, { travellers }) => sum + travellers, 0),
    emails: families.filter(({ email }) => email !== '').length,
    languages: [...byLanguage]
      .map(([language, some]) => ({ language, families: some.length }))
      .toSorted((one, other) => other.families - one.families),
    requests,
    withoutEmail: families
      .filter(({ email }) => email === '')
      .map(({ bookingId, reference, name, phone, phoneE164, language }) => ({
        bookingId,
        reference,
        name,
        phone,
        phoneE164,
        language: readLanguage(language),
        handedAt: handovers.get(bookingId)?.toISOString() ?? null,
      })),
  }
}

const readLanguage = (language: string) => contentLanguages.find((one) => one === language) ?? 'en'
