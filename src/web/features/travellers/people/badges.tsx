import type { ReactNode } from 'react'
import type { TravellerRow } from '#contract/travellers/person.ts'
import type { DocumentKind } from '#domain/travellers/traveller.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { AskedOfPeople, Turns } from './turns.ts'
import { itemName, namesOf, needName } from './words.ts'

type PeopleBadgesProps = {
  person: TravellerRow
  turns: Turns
  organizer: string
  /** Off where links have ended with the booking. */
  hasLinks: boolean
}

/** What of a person is missing, doubtful, there, or somebody else's turn: each in words. */
export function PeopleBadges({ person, turns, organizer, hasLinks }: PeopleBadgesProps) {
  const { t, locale, formats } = useLanguage()
  const { missing, overdue, doubtful, fromOrganizer, needs, isComplete } = turns
  const { link } = person
  const said = (items: readonly (AskedOfPeople | DocumentKind)[]) =>
    formats.list(items.map((item) => itemName(t, item)))
  const asked = formats.list(person.needs.map((need) => needName(t, need)))
  // Of who is not begun everything is missing: saying all of it six times over helps nobody.
  const isBegun = namesOf(person, locale).name !== undefined || person.papers.length > 0
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
      {overdue.length > 0 ? (
        <Said tone="danger" icon="circle-alert">
          {t('people.overdue', { items: said(isBegun ? overdue : overdue.slice(0, 1)) })}
        </Said>
      ) : null}
      {isBegun && missing.length > 0 ? (
        <Said tone="warn" icon="circle-alert">
          {t('people.missing', { items: said(missing) })}
        </Said>
      ) : null}
      {doubtful.length > 0 ? (
        <Said tone="warn" icon="triangle-alert">
          {t('people.check', { items: said(doubtful) })}
        </Said>
      ) : null}
      {isComplete && doubtful.length === 0 ? (
        <Said tone="ok" icon="check">
          {t('people.isComplete')}
        </Said>
      ) : null}
      {person.papers.length > 0 ? (
        <Said tone="ok" icon="picture">
          {t('people.papersHere', { items: said(person.papers) })}
        </Said>
      ) : null}
      {needs ? (
        <Said tone={needs === 'open' ? 'mute' : 'ok'} icon="users">
          {needs === 'open'
            ? t('people.needsOpen', { needs: asked, organizer })
            : t('people.needsAnswered', { needs: asked })}
        </Said>
      ) : null}
      {isBegun && fromOrganizer.length > 0 ? (
        <Said tone="mute" icon="arrow-right">
          {t('people.fromOrganizer', { items: said(fromOrganizer), organizer })}
        </Said>
      ) : null}
      {link && hasLinks ? (
        <Said tone={link.openedAt ? 'info' : 'mute'} icon="link">
          {link.openedAt
            ? t('people.linkOpened', { day: formats.mediumDate(link.openedAt) })
            : t('people.linkNotOpened')}
        </Said>
      ) : null}
    </ul>
  )
}

type SaidProps = { tone: BadgeTone; icon: IconName; children: ReactNode }

function Said({ tone, icon, children }: SaidProps) {
  return (
    <li className="min-w-0">
      <Badge tone={tone} icon={<Icon name={icon} />} className="wrap-anywhere whitespace-normal">
        {children}
      </Badge>
    </li>
  )
}
