import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSession } from '#web/platform/session.ts'
import { Container } from '#web/ui/section.tsx'
import { AccessDenied, DashboardFailure, DashboardSkeleton, NoProfile } from './access.tsx'
import { ConsoleBar } from './console-bar.tsx'
import { ConsoleNavigation } from './console-navigation.tsx'
import { ConsolePerson } from './console-person.tsx'
import type { ConsolePlace } from './console-places.ts'

/** Of a signed-in person and the company that the console belongs to. */
export type ConsoleReader = { user: User; company: OwnOrganizer }

type ConsoleFrameProps = {
  /** Of the document. */
  title: string
  /** The heading of level 1 with the facts beside it; it stays in sight. */
  heading: (reader: ConsoleReader) => ReactNode
  /** At the end of the top: what is begun from here. */
  actions?: (reader: ConsoleReader) => ReactNode
  place?: ConsolePlace['name']
  departureId?: string
  children: (reader: ConsoleReader) => ReactNode
}

/**
 * The frame of the organizer's console (DSK-01): navigation at the side, at the foot on a phone, and a top that stays.
 * Visitors are led to sign in, people without a company to the registration. Data of a company are never in the HTML.
 */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const session = useSession()
  return (
    <>
      <PageMeta title={props.title} />
      {session.state === 'signed-in' ? (
        <CompanyConsole {...props} user={session.user} />
      ) : (
        <PlainFrame>{session.state === 'loading' ? <DashboardSkeleton /> : <AccessDenied />}</PlainFrame>
      )}
    </>
  )
}

function CompanyConsole({ user, ...props }: ConsoleFrameProps & { user: User }) {
  const query = useQuery(apiQuery('organizers.ofUser', { userId: user.id }))
  const company = query.data
  if (company) return <Console {...props} reader={{ user, company }} />
  if (!query.error)
    return (
      <PlainFrame>
        <DashboardSkeleton />
      </PlainFrame>
    )
  return (
    <PlainFrame>
      {toFailure(query.error)?.code === 'organizer_profile_not_found' ? (
        <NoProfile />
      ) : (
        <DashboardFailure query={query} />
      )}
    </PlainFrame>
  )
}

const mainProps = { id: 'main', tabIndex: -1 } as const

/** For who has no console: the way back to the public pages. */
function PlainFrame({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <>
      <header className="border-b border-line">
        <Container className="flex min-h-16 items-center">
          <Link to="/" className="brand before:text-primary">
            {t('brand.name')}
          </Link>
        </Container>
      </header>
      <main {...mainProps} className="whole-window outline-none focus-visible:shadow-none">
        <Container className="pt-8 pb-section">{children}</Container>
      </main>
    </>
  )
}

type ConsoleProps = Omit<ConsoleFrameProps, 'title'> & { reader: ConsoleReader }

function Console({ heading, actions, place, departureId, children, reader }: ConsoleProps) {
  return (
    <div className="console">
      <ConsoleNavigation company={reader.company} place={place} departureId={departureId} />
      <main {...mainProps} className="console-main outline-none focus-visible:shadow-none">
        <header className="console-top">
          {heading(reader)}
          <div className="console-top-end">
            {actions?.(reader)}
            <ConsolePerson user={reader.user} />
          </div>
        </header>
        {children(reader)}
      </main>
      <ConsoleBar organizerId={reader.company.id} place={place} departureId={departureId} />
    </div>
  )
}
