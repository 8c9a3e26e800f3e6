import { Link } from 'react-router'
import type { TravellerRow } from '#contract/travellers/person.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PersonBadges } from './badges.tsx'
import { PlaceLine } from './place-line.tsx'
import { PersonStar } from './star.tsx'
import type { TravellerTasks } from './tasks.ts'
import { getNames, getPersonName, getPlaceName } from './texts.ts'

type PeopleRowProps = {
  person: TravellerRow
  tasks: TravellerTasks
  organizer: string
  /** His form. */
  to: string
  /** Missing where no link can be made any more. */
  onLink?: () => void
}

/** One place of the party: its person, missing items, and the two links to it. All of the row leads to the form. */
export function PeopleRow({ person, tasks, organizer, to, onLink }: PeopleRowProps) {
  const { t, locale } = useLanguage()
  const { name, other } = getNames(person, locale)
  const place = getPlaceName(t, person)
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 px-5 py-4 hover:bg-surface-2 max-[20rem]:grid-cols-[minmax(0,1fr)_auto] max-[20rem]:gap-x-2.5 max-[20rem]:px-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:px-6">
      <PersonStar person={person} isComplete={tasks.isComplete} />
      <div className="min-w-0">
        <Link
          to={to}
          className="text-ink after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:shadow-ring"
        >
          {name ? (
            <>
              <UserText className="font-semibold wrap-anywhere">{name}</UserText>{' '}
              <PlaceLine other={other} place={place} />
            </>
          ) : (
            <span className="block py-2.5 font-semibold wrap-anywhere">
              {person.isUnreadable ? place : t('people.notNamed', { who: place })}
            </span>
          )}
        </Link>
        <Passport person={person} />
        <PersonBadges person={person} tasks={tasks} organizer={organizer} hasLinks={onLink !== undefined} />
      </div>
      {onLink ? (
        <Button
          variant="quiet"
          size="sm"
          className="relative max-sm:-col-end-1 max-sm:col-start-2 max-sm:row-start-2 max-sm:mt-3 max-sm:max-w-full max-sm:justify-self-start max-[20rem]:col-start-1"
          icon={<Icon name="link" className="size-4.5" />}
          aria-label={`${t(person.link ? 'people.changeLink' : 'people.sendLink')}: ${getPersonName(t, locale, person)}`}
          onClick={onLink}
        >
          {t(person.link ? 'people.changeLink' : 'people.sendLink')}
        </Button>
      ) : null}
      <Icon
        name="chevron-right"
        className="flip mt-3 size-5 text-ink-3 max-sm:-col-end-1 max-sm:row-start-1 sm:col-start-4"
      />
    </div>
  )
}

/** Enough of the number to compare it with the paper, and its end as the paper writes it. */
function Passport({ person: { passportNumber, passportExpiry } }: Pick<PeopleRowProps, 'person'>) {
  const { t, formats } = useLanguage()
  if (!passportNumber) return null
  return (
    <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
      {passportExpiry
        ? t('people.passportUntil', { number: passportNumber, day: formats.gregorianDate(passportExpiry) })
        : t('people.passport', { number: passportNumber })}
    </p>
  )
}
