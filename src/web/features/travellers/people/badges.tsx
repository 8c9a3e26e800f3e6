import type { ReactNode } from 'react'
import type { TravellerRow } from '#contract/travellers/person.ts'
import type { DocumentKind } from '#domain/travellers/traveller.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { RequiredItem, TravellerTasks } from './tasks.ts'
import { getItemName, getNames, getNeedName } from './texts.ts'

type PersonBadgesProps = {
  person: TravellerRow
  tasks: TravellerTasks
  organizer: string
  /** Off where links have ended with the booking. */
  hasLinks: boolean
}

/** Shows what is missing, doubtful or complete for a person, or waits for others: each in words. */
export function PersonBadges({ person, tasks, organizer, hasLinks }: PersonBadgesProps) {
  const { t, locale, formats } = useLanguage()
  const { missing, overdue, doubtful, fromOrganizer, needs, isComplete } = tasks
  const { link } = person
  const said = (items: readonly (RequiredItem | DocumentKind)[]) =>
    formats.list(items.map((item) => getItemName(t, item)))
  const asked = formats.list(person.needs.map((need) => getNeedName(t, need)))
  // For a person without any data everything is missing: listing all of it six times over helps nobody.
  const isBegun = getNames(person, locale).name !== undefined || person.papers.length > 0
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
      {person.isUnreadable ? (
        <StatusBadge tone="warn" icon="triangle-alert">
          {t('people.unreadableShort')}
        </StatusBadge>
      ) : null}
      {overdue.length > 0 ? (
        <StatusBadge tone="danger" icon="circle-alert">
          {t('people.overdue', { items: said(isBegun ? overdue : overdue.slice(0, 1)) })}
        </StatusBadge>
      ) : null}
      {isBegun && missing.length > 0 ? (
        <StatusBadge tone="warn" icon="circle-alert">
          {t('people.missing', { items: said(missing) })}
        </StatusBadge>
      ) : null}
      {doubtful.length > 0 ? (
        <StatusBadge tone="warn" icon="triangle-alert">
          {t('people.check', { items: said(doubtful) })}
        </StatusBadge>
      ) : null}
      {isComplete && doubtful.length === 0 ? (
        <StatusBadge tone="ok" icon="check">
          {t('people.isComplete')}
        </StatusBadge>
      ) : null}
      {person.papers.length > 0 ? (
        <StatusBadge tone="ok" icon="picture">
          {t('people.papersHere', { items: said(person.papers) })}
        </StatusBadge>
      ) : null}
      {needs ? (
        <StatusBadge tone={needs === 'open' ? 'mute' : 'ok'} icon="users">
          {needs === 'open'
            ? t('people.needsOpen', { needs: asked, organizer })
            : t('people.needsAnswered', { needs: asked })}
        </StatusBadge>
      ) : null}
      {isBegun && fromOrganizer.length > 0 ? (
        <StatusBadge tone="mute" icon="arrow-right">
          {t('people.fromOrganizer', { items: said(fromOrganizer), organizer })}
        </StatusBadge>
      ) : null}
      {link && hasLinks ? (
        <StatusBadge tone={link.openedAt ? 'info' : 'mute'} icon="link">
          {link.openedAt
            ? t('people.linkOpened', { day: formats.mediumDate(link.openedAt) })
            : t('people.linkNotOpened')}
        </StatusBadge>
      ) : null}
    </ul>
  )
}

type StatusBadgeProps = { tone: BadgeTone; icon: IconName; children: ReactNode }

function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <li className="min-w-0">
      <Badge tone={tone} icon={<Icon name={icon} />} className="wrap-anywhere whitespace-normal">
        {children}
      </Badge>
    </li>
  )
}
