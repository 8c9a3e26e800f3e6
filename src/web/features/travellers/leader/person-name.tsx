import type { RollCallPerson } from '#contract/travellers/leader.ts'
import type { Translate } from '#i18n/translate.ts'
import { getPlaceName } from '#web/features/travellers/people/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Phone } from './phone-icon.tsx'

/** A name for a sentence: 'Adult 2' while nobody wrote one. */
export const getRollCallName = (t: Translate, person: RollCallPerson): string =>
  person.name ?? getPlaceName(t, person)

/** A name that is called out: never cut. Of whom nobody can read the rest, that is said. */
export function PersonName({ person }: { person: RollCallPerson }) {
  const { t } = useLanguage()
  const name = person.name ? <UserText>{person.name}</UserText> : getPlaceName(t, person)
  if (!person.isUnreadable) return name
  return (
    <>
      {name} <span className="block text-sm font-normal text-ink-2">{t('people.unreadableShort')}</span>
    </>
  )
}

/** The sign that calls someone; nothing for those who have no number of their own. */
export function CallSign({ person }: { person: RollCallPerson }) {
  const { t } = useLanguage()
  const { phone } = person
  if (!phone?.e164) return null
  return (
    <a
      href={`tel:${phone.e164}`}
      aria-label={t('leader.callPerson', { name: getRollCallName(t, person) })}
      className="grid size-11 flex-none place-items-center rounded-control text-primary print:hidden"
    >
      <Phone />
    </a>
  )
}
