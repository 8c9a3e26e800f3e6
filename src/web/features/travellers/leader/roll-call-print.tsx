import type { RollCallPerson } from '#contract/travellers/leader.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { groupPeople } from './groups.ts'
import { getRollCallName, PersonName } from './person-name.tsx'
import { getPlaceKey } from './roll-call-copy.ts'

/** The roll call on A4: rooms with empty boxes, name, seat, phone; nothing else. */
export function RollCallPrint({ title, people }: { title: string; people: readonly RollCallPerson[] }) {
  const { t } = useLanguage()
  return (
    <div data-print="roll-call" className="hidden text-sm print:block">
      <p className="mb-3 text-h4">
        <UserText>{title}</UserText>
      </p>
      {groupPeople(people).map(({ key, room, people: members }) => (
        <table key={key} className="mb-3 w-full break-inside-avoid border-collapse">
          <caption className="border-b border-line-strong text-start font-semibold">
            {room === null ? members[0] && getRollCallName(t, members[0]) : t('leader.room', { room })}
          </caption>
          <tbody>
            {members.map((person) => (
              <tr key={getPlaceKey(person)} className="border-b border-line">
                <td className="w-8 py-1">
                  <span className="block size-4 border border-line-strong" />
                </td>
                <td className="py-1">
                  <PersonName person={person} />
                </td>
                <td className="w-28 py-1">{person.seat ? t('leader.seat', { seat: person.seat }) : null}</td>
                <td className="w-44 py-1 text-end">
                  {person.phone ? <bdi dir="ltr">{person.phone.typed}</bdi> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
