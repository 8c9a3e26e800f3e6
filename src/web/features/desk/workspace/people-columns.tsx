import { Link } from 'react-router'
import type { CompanyTraveller } from '#contract/travellers/company.ts'
import type { Formats } from '#i18n/format.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { departurePath } from '#web/features/desk/paths.ts'
import type { TableColumn } from '#web/features/desk/table/data-table.tsx'
import { CompanyDocuments } from '#web/features/travellers/company/documents.tsx'
import {
  getPassportState,
  getTravellerGroup,
  type TravellerGroup,
  travellerGroups,
} from '#web/features/travellers/company/groups.ts'
import {
  answerKeys,
  describeTraveller,
  getPassportName,
  passportStateKeys,
} from '#web/features/travellers/company/texts.ts'
import { getNeedName, getPlaceName } from '#web/features/travellers/people/texts.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** A traveller with the kind of work that he is. */
export type GroupedTraveller = { person: CompanyTraveller; group: TravellerGroup }

const groupLabels: Record<TravellerGroup, MessageKey> = {
  unreadable: 'people.unreadableShort',
  missing: 'companyPeople.group.missing',
  unclear: 'companyPeople.group.unclear',
  needs: 'companyPeople.group.needs',
  later: 'companyPeople.group.later',
  complete: 'companyPeople.group.complete',
  listed: 'companyPeople.group.listed',
  erased: 'companyPeople.group.erased',
  request: 'companyPeople.group.request',
}

/** Sorts everyone by what stops a visa list. */
export const groupTravellers = (people: readonly CompanyTraveller[], mayLook: boolean): GroupedTraveller[] =>
  people
    .map((person) => ({ person, group: getTravellerGroup(person, mayLook) }))
    .sort((one, other) => travellerGroups.indexOf(one.group) - travellerGroups.indexOf(other.group))

type PeopleColumnsInput = { tripId: string; mayLook: boolean; onOpen: (row: GroupedTraveller) => void }

/** The columns of everyone on a departure; passports and documents for those who may open them. */
export function listPeopleColumns(
  { t, formats }: { t: Translate; formats: Formats },
  { tripId, mayLook, onOpen }: PeopleColumnsInput,
): TableColumn<GroupedTraveller>[] {
  const columns: (TableColumn<GroupedTraveller> & { isPaper?: boolean })[] = [
    {
      id: 'name',
      label: t('companyPeople.column.name'),
      className: 'c-name',
      value: ({ person }) => getPassportName(person) ?? '',
      cell: (row) => {
        const name = getPassportName(row.person)
        if (row.group === 'erased') return <span className="text-ink-2">{getPlaceName(t, row.person)}</span>
        return (
          <button type="button" data-open className="desk-open" onClick={() => onOpen(row)}>
            {name ? <UserText>{name}</UserText> : getPlaceName(t, row.person)}
          </button>
        )
      },
    },
    {
      id: 'group',
      label: t('console.column.state'),
      className: 'c-status',
      value: ({ group }) => travellerGroups.indexOf(group),
      cell: ({ group }) => <span className="text-ink-2">{t(groupLabels[group])}</span>,
    },
    {
      id: 'who',
      label: t('companyPeople.column.who'),
      className: 'c-who',
      value: ({ person }) => describeTraveller(t, person),
      cell: ({ person }) => (person.erasedOn ? null : describeTraveller(t, person)),
    },
    {
      id: 'passport',
      label: t('companyPeople.column.passport'),
      className: 'c-state',
      isPaper: true,
      value: ({ person }) => getPassportState(person),
      cell: ({ person, group }) => {
        if (group === 'request' || group === 'erased') return null
        const state = getPassportState(person)
        if (state === 'good') return <bdi className="tabular-nums">{person.passportNumber}</bdi>
        return <Badge tone={state === 'blocked' ? 'danger' : 'warn'}>{t(passportStateKeys[state])}</Badge>
      },
    },
    {
      id: 'until',
      label: t('companyPeople.column.until'),
      className: 'c-until',
      isPaper: true,
      value: ({ person }) => person.passportExpiry ?? '',
      cell: ({ person }) => (person.passportExpiry ? formats.mediumDate(person.passportExpiry) : null),
    },
    {
      id: 'papers',
      label: t('companyPeople.column.papers'),
      className: 'c-papers',
      isPaper: true,
      value: ({ person }) => person.papers.length,
      cell: ({ person, group }) =>
        group === 'request' || group === 'erased' ? null : <CompanyDocuments person={person} />,
    },
    {
      id: 'needs',
      label: t('companyPeople.filter.needs'),
      className: 'c-needs',
      value: ({ person }) => person.needs.map(({ kind }) => getNeedName(t, kind)).join(' '),
      cell: ({ person: { needs } }) => (
        <span>
          {needs.map(({ kind, answer }) => (
            <span key={kind} className={answer ? 'me-2 text-ink-2' : 'me-2 font-semibold text-warn'}>
              {getNeedName(t, kind)}: {t(answer ? answerKeys[answer] : 'companyPeople.answer.none')}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'booking',
      label: t('companyPeople.column.booking'),
      className: 'c-ref',
      value: ({ person }) => person.reference,
      cell: ({ person: { reference } }) => (
        <Link
          to={departurePath(tripId, { booking: reference })}
          aria-label={t('companyPeople.toBooking', { reference })}
          className="link tabular-nums inline-flex min-h-6 items-center"
        >
          <bdi>{reference}</bdi>
        </Link>
      ),
    },
  ]
  return columns.filter(({ isPaper }) => !isPaper || mayLook)
}
