import type { RollCallPerson } from '#contract/travellers/leader.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { RollCallGroup } from './groups.ts'
import { CallSign, getRollCallName, PersonName } from './person-name.tsx'
import { getPlaceKey } from './roll-call-copy.ts'

type RollCallGroupProps = {
  group: RollCallGroup
  here: ReadonlySet<string>
  onTick: (people: readonly RollCallPerson[], isHere: boolean) => void
}

/** A room or a family: its rows, and one press for all of it. */
export function RollCallGroupPart({ group, here, onTick }: RollCallGroupProps) {
  const { t } = useLanguage()
  const { room, people } = group
  const [lead] = people
  if (!lead) return null
  const count = people.filter((person) => here.has(getPlaceKey(person))).length
  const name = room === null ? getRollCallName(t, lead) : t('leader.room', { room })
  return (
    <section className="overflow-hidden rounded-card bg-surface shadow-raised [contain-intrinsic-size:auto_12rem] [content-visibility:auto]">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 bg-surface-2 py-1 ps-4 pe-1">
        <h3 className="text-sm font-semibold wrap-anywhere">
          {room === null ? <PersonName person={lead} /> : name}
        </h3>
        <span className="tabular-nums text-sm text-ink-2">
          {t('leader.here', { here: count, total: people.length })}
        </span>
        {count < people.length ? (
          <Button
            variant="ghost"
            size="sm"
            className="ms-auto min-h-11"
            aria-label={t('leader.allHereIn', { name })}
            onClick={() => onTick(people, true)}
          >
            {t('leader.allHere')}
          </Button>
        ) : null}
      </header>
      <ul>
        {people.map((person) => (
          <Row
            key={getPlaceKey(person)}
            person={person}
            isHere={here.has(getPlaceKey(person))}
            onTick={(isHere) => onTick([person], isHere)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { person: RollCallPerson; isHere: boolean; onTick: (isHere: boolean) => void }

/** One traveller: all of the row but the telephone ticks. */
function Row({ person, isHere, onTick }: RowProps) {
  const { t } = useLanguage()
  return (
    <li className="flex items-center border-t border-line first:border-0">
      <label className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 ps-4 py-1">
        <span className="relative grid size-[26px] flex-none place-items-center">
          <input
            type="checkbox"
            checked={isHere}
            onChange={(event) => onTick(event.currentTarget.checked)}
            className="peer size-[26px] appearance-none rounded-xs border-[1.5px] border-line-strong bg-surface checked:border-primary checked:bg-primary"
          />
          <Icon
            name="check-bold"
            className="pointer-events-none absolute hidden size-4 text-on-primary peer-checked:block"
          />
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span className={isHere ? 'text-ink-2' : 'font-semibold'}>
            <PersonName person={person} />
          </span>
          {person.seat ? (
            <span className="block text-sm text-ink-2">{t('leader.seat', { seat: person.seat })}</span>
          ) : null}
        </span>
      </label>
      <CallSign person={person} />
    </li>
  )
}
