import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import type { LedDeparture } from '#contract/organizers/members.ts'
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
import { ConsoleFind } from './keys/console-find.tsx'
import { OfficeOnly } from './leader-home.tsx'

/** Of a signed-in person and the company that the console belongs to. `leads`: a leader's departures; no other role has them. */
export type ConsoleReader = { user: User; company: OwnOrganizer; leads?: readonly LedDeparture[] | undefined }

type ConsoleFrameProps = {
  /** Of the document. */
  title: string
  /** The heading of level 1 with the facts beside it; it stays in sight. */
  heading: (reader: ConsoleReader) => ReactNode
  /** At the end of the top: what is begun from here. */
  actions?: (reader: ConsoleReader) => ReactNode
  place?: ConsolePlace['name']
  departureId?: string
  /** Whether a leader sees it too; all other pages are of the office. */
  isForLeaders?: boolean
  /** For an admin, who has no company and so no console. */
  forAdmin?: (() => ReactNode) | undefined
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
  const own = useQuery(apiQuery('members.own', {}))
  const company = query.data
  // Where the role does not come the server refuses what is not the reader's.
  if (company && !own.isPending) {
    const membership = own.data?.companies.find(({ id }) => id === company.id)
    const leads = membership?.role === 'leader' ? membership.departures : undefined
    return <Console {...props} reader={{ user, company, leads }} />
  }
  if (!query.error)
    return (
      <PlainFrame>
        <DashboardSkeleton />
      </PlainFrame>
    )
  const hasNone = toFailure(query.error)?.code === 'organizer_profile_not_found'
  return (
    <PlainFrame>
      {hasNone && user.role === 'admin' && props.forAdmin ? (
        props.forAdmin()
      ) : hasNone ? (
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
      <header className="border-b border-line print:hidden">
        <Container className="flex min-h-16 items-center">
          <Link to="/" className="brand before:text-primary">
            {t('brand.name')}
          </Link>
        </Container>
      </header>
      <main {...mainProps} className="whole-window outline-none focus-visible:shadow-none">
        <Container className="pt-8 pb-section print:p-0">{children}</Container>
      </main>
    </>
  )
}

type ConsoleProps = Omit<ConsoleFrameProps, 'title' | 'forAdmin'> & { reader: ConsoleReader }

function Console({
  heading,
  actions,
  place,
  departureId,
  isForLeaders = false,
  children,
  reader,
}: ConsoleProps) {
  const { company, leads, user } = reader
  const isOffice = leads === undefined
  const navigation = { company, leads, place, departureId }
  return (
    <div className="console">
      <ConsoleNavigation {...navigation} />
      <main {...mainProps} className="console-main outline-none focus-visible:shadow-none">
        <header className="console-top">
          {heading(reader)}
          <div className="console-top-end">
            {isOffice ? <ConsoleFind organizerId={company.id} /> : null}
            {isOffice ? actions?.(reader) : null}
            <ConsolePerson user={user} />
          </div>
        </header>
        {isOffice || isForLeaders ? children(reader) : <OfficeOnly leads={leads} departureId={departureId} />}
      </main>
      <ConsoleBar {...navigation} />
    </div>
  )
}
