import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { readAccessLog } from '#contract/travellers/access-log.ts'
import { listColumnNames, listNames } from '#i18n/desk/list-labels.ts'
import type { Translate } from '#i18n/translate.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { getPersonName, getPlaceName } from './texts.ts'
import type { BookingTravellers } from './use-people-access.ts'

export type AccessLogQuery = UseQueryResult<OutputOf<typeof readAccessLog>>
type PeopleAccessLogProps = { list: BookingTravellers; query: AccessLogQuery }
type AccessLogEntry = OutputOf<typeof readAccessLog>['looks'][number]

/** As many as one takes in; those before them are folded. */
const maxShown = 5

/** Shows who of the company and of the platform opened a passport or a document, the newest first. */
export function PeopleAccessLog({ list, query }: PeopleAccessLogProps) {
  const { t } = useLanguage()
  const { data, error } = query
  // Counted from the oldest: a further access does not change the others.
  const looks = data?.looks.map((look, at) => ({ look, number: data.looks.length - at })) ?? []
  const rows = (some: typeof looks) => (
    <ul className="divide-y divide-line">
      {some.map(({ look, number }) => (
        <AccessLogRow key={number} look={look} list={list} />
      ))}
    </ul>
  )
  return (
    <BookingSection id="looks" title={t('people.looks')}>
      <p className="text-sm text-ink-2 wrap-anywhere">
        <NamedText text={t('people.looksText', { organizer: nameSlot })} name={list.trip.organizer} />
      </p>
      <div className="mt-3">
        {data && looks.length === 0 ? <p className="font-semibold">{t('people.looksNone')}</p> : null}
        {data ? rows(looks.slice(0, maxShown)) : null}
        {looks.length > maxShown ? (
          <details className="border-t border-line">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link">
              {t('people.looksMore')}
            </summary>
            {rows(looks.slice(maxShown))}
          </details>
        ) : null}
        {!data && error ? <LoadFailure query={query} otherwise="people.looksFailed" /> : null}
      </div>
    </BookingSection>
  )
}

const listKindKeys = { copy: 'people.lookCopy', print: 'people.lookPrint' } as const
const accessKindKeys = { passport: 'people.lookPassport', document: 'people.lookPaper' } as const

const listFormKeys = {
  screen: 'lists.form.screen',
  print: 'lists.form.print',
  excel: 'lists.form.excel',
  photographs: 'lists.form.photographs',
} as const

/** 'List printed: Visa list': which list it was, and how it was given. */
const describeListLook = (t: Translate, list: AccessLogEntry['list']): string =>
  list ? t(listFormKeys[list.form], { list: t(listNames[list.kind]) }) : t('people.lookList')

function AccessLogRow({ look, list }: { look: AccessLogEntry; list: BookingTravellers }) {
  const { t, locale, formats } = useLanguage()
  const { at, side, who, what, person, reason } = look
  const found = list.people.find(({ age, place }) => age === person?.age && place === person.place)
  const whose = found
    ? getPersonName(t, locale, found)
    : person
      ? getPlaceName(t, person)
      : t('people.lookEverybody')
  const sideName = side === 'admin' ? t('acts.side_admin') : list.trip.organizer
  return (
    <li className="py-2.5 text-sm leading-snug wrap-anywhere">
      <p className="font-semibold">
        {what === 'list' ? (
          describeListLook(t, look.list)
        ) : what === 'copy' || what === 'print' ? (
          t(listKindKeys[what])
        ) : (
          <NamedText text={t(accessKindKeys[what], { who: nameSlot })} name={whose} />
        )}
      </p>
      {look.list ? (
        <p className="text-ink-2">
          {t(look.list.kind === 'owing' ? 'lists.bookings' : 'lists.people', { count: look.list.people })}
        </p>
      ) : null}
      {look.list && look.list.columns.length > 0 ? (
        <p className="text-ink-2">
          {t('lists.lookColumns', {
            columns: look.list.columns.map((column) => t(listColumnNames[column])).join(' · '),
          })}
        </p>
      ) : null}
      <p className="text-ink-2">
        {who ? (
          <RichText
            text={t('people.lookBy', { name: '<who>-</who>', side: '<side>-</side>' })}
            tags={{ who: () => <UserText>{who}</UserText>, side: () => <UserText>{sideName}</UserText> }}
          />
        ) : (
          <UserText>{sideName}</UserText>
        )}
      </p>
      {reason ? (
        <p className="text-ink-2">
          {t('people.lookReason')} <UserText>{reason}</UserText>
        </p>
      ) : null}
      <time dateTime={at} className="text-ink-3">
        {formats.moment(at)}
      </time>
    </li>
  )
}
