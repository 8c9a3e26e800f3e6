import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CompanyTraveller } from '#contract/travellers/company.ts'
import { getNeedName, getPlaceName } from '#web/features/travellers/people/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { CompanyDocuments } from './documents.tsx'
import { getPassportState } from './groups.ts'
import {
  answerKeys,
  describeTraveller,
  getPassportName,
  getTravellerName,
  passportStateKeys,
} from './texts.ts'

/** The columns of a desk, the same in every group. */
export const columnClasses =
  'lg:grid-cols-[minmax(0,1.5fr)_4.5rem_minmax(0,10.5rem)_6.75rem_6.25rem_minmax(0,1.2fr)_7.75rem] lg:gap-x-4'

type CompanyTravellerRowProps = {
  person: CompanyTraveller
  /** Links to its booking; missing for a user without such a page. */
  bookingPath?: string | undefined
  isMasked: boolean
  onOpen: () => void
}

/** One person of a departure: a table row on a desktop, a card on a phone. All of it opens the panel. */
export function CompanyTravellerRow({ person, bookingPath, isMasked, onOpen }: CompanyTravellerRowProps) {
  const { t, formats } = useLanguage()
  const { erasedOn, reference, passportExpiry, isNamed } = person
  const isRequest = !isNamed
  const state = getPassportState(person)
  const isBad = state === 'blocked' || state === 'early'
  const hasPapers = !isRequest && !isMasked && !erasedOn
  return (
    <li
      className={cx(
        'relative grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] items-start gap-x-4 gap-y-1.5 px-5 py-3.5 hover:bg-primary-tint/35 sm:px-6',
        'lg:min-h-13 lg:items-center lg:py-2',
        columnClasses,
      )}
    >
      <Name person={person} onOpen={onOpen} />
      <dl className="contents">
        <Fact
          label={t('companyPeople.column.who')}
          className="text-ink-2 max-lg:col-start-1 max-lg:row-start-2"
        >
          {erasedOn ? (
            <span className="lg:hidden">{getPlaceName(t, person)}</span>
          ) : (
            describeTraveller(t, person)
          )}
        </Fact>
        <Fact
          label={t('companyPeople.column.passport')}
          className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end"
        >
          {hasPapers ? <Passport person={person} /> : null}
        </Fact>
        <Fact
          label={t('companyPeople.column.until')}
          isSeen={passportExpiry !== null}
          className={cx('max-lg:col-start-1 max-lg:row-start-3', isBad && 'font-semibold text-danger')}
        >
          {passportExpiry ? (
            formats.mediumDate(passportExpiry)
          ) : hasPapers ? (
            <span className="text-ink-3 max-lg:hidden">{t('companyPeople.notKnown')}</span>
          ) : null}
        </Fact>
        <Fact
          label={t('companyPeople.column.papers')}
          className="max-lg:col-start-2 max-lg:row-start-2 max-lg:justify-self-end"
        >
          {hasPapers ? <CompanyDocuments person={person} /> : null}
        </Fact>
        <Fact label={t('companyPeople.filter.needs')} className="max-lg:col-span-full max-lg:row-start-4">
          <Needs person={person} />
        </Fact>
        <Fact
          label={t('companyPeople.column.booking')}
          className="max-lg:col-start-2 max-lg:row-start-3 max-lg:justify-self-end"
        >
          {bookingPath ? (
            <Link
              to={bookingPath}
              aria-label={t('companyPeople.toBooking', { reference })}
              className="link tabular-nums relative inline-flex min-h-6 items-center whitespace-nowrap"
            >
              <bdi>{reference}</bdi>
            </Link>
          ) : (
            <bdi className="tabular-nums text-ink-2">{reference}</bdi>
          )}
        </Fact>
      </dl>
    </li>
  )
}

function Name({ person, onOpen }: Pick<CompanyTravellerRowProps, 'person' | 'onOpen'>) {
  const { t, formats } = useLanguage()
  const { erasedOn, ownName, surname, givenNames, isNamed, isUnreadable } = person
  const name = getPassportName(person)
  const isLatin = Boolean(surname ?? givenNames)
  const missing = isUnreadable
    ? t('people.unreadableShort')
    : isNamed && !isLatin
      ? t(name ? 'companyPeople.noLatin' : 'companyPeople.noName')
      : undefined
  return (
    <div className="min-w-0 max-lg:col-start-1 max-lg:row-start-1">
      {erasedOn ? (
        <p className="text-ink-2">
          {getPlaceName(t, person)}{' '}
          <span className="block text-sm">
            {t('companyPeople.erasedOn', { day: formats.mediumDate(erasedOn) })}
          </span>
        </p>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          aria-label={t('companyPeople.open', {
            who: [getTravellerName(t, person), missing].filter(Boolean).join(' '),
          })}
          className="block text-start leading-tight after:absolute after:inset-0 focus-visible:after:shadow-ring"
        >
          {name ? (
            <UserText className="font-semibold wrap-anywhere">{name}</UserText>
          ) : (
            <span className={cx('wrap-anywhere', isNamed ? 'font-semibold' : 'text-ink-2')}>
              {getPlaceName(t, person)}
            </span>
          )}
          {name && isLatin && ownName ? (
            <span className="block text-sm text-ink-2 wrap-anywhere">
              <UserText>{ownName}</UserText>
            </span>
          ) : null}
          {missing ? <span className="block text-sm text-ink-2">{missing}</span> : null}
        </button>
      )}
    </div>
  )
}

type FactProps = { label: string; isSeen?: boolean; className?: string; children: ReactNode }

/** A fact with its name, spoken always and seen only where no column says it. */
function Fact({ label, isSeen, className, children }: FactProps) {
  return (
    <div className={cx('min-w-0 text-sm leading-tight', !children && 'max-lg:hidden', className)}>
      <dt className={cx('sr-only', isSeen && 'max-lg:not-sr-only max-lg:inline max-lg:font-normal')}>
        {label}{' '}
      </dt>
      <dd className={cx(isSeen && 'max-lg:inline')}>{children}</dd>
    </div>
  )
}

function Passport({ person }: Pick<CompanyTravellerRowProps, 'person'>) {
  const { t } = useLanguage()
  const state = getPassportState(person)
  if (state === 'good') return <bdi className="tabular-nums">{person.passportNumber}</bdi>
  return (
    <Badge tone={state === 'blocked' ? 'danger' : 'warn'} className="whitespace-normal">
      {t(passportStateKeys[state])}
    </Badge>
  )
}

function Needs({ person: { needs } }: Pick<CompanyTravellerRowProps, 'person'>) {
  const { t } = useLanguage()
  if (needs.length === 0) return null
  return (
    <ul className="grid gap-0.5">
      {needs.map(({ kind, answer }) => (
        <li key={kind} className="flex flex-wrap gap-x-1.5">
          <span>{getNeedName(t, kind)}</span>
          <span className={answer ? 'text-ink-2' : 'font-semibold text-warn'}>
            {t(answer ? answerKeys[answer] : 'companyPeople.answer.none')}
          </span>
        </li>
      ))}
    </ul>
  )
}
