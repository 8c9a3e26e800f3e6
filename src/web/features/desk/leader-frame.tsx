import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConsolePerson } from './console-person.tsx'

type LeaderFrameProps = {
  /** Of the document. */
  title: string
  /** Without a line nobody can say who it is: then there is no menu. */
  user: User | undefined
  children: ReactNode
}

/**
 * The frame of a departure on its leader's phone: the way back to the console, and the person's menu; nothing of the public
 * pages, for it is kept on the phone as a whole (DSK-08).
 */
export function LeaderFrame({ title, user, children }: LeaderFrameProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageMeta title={title} />
      <header className="leader-top">
        <Link to="/organizer-dashboard">
          <Icon name="arrow-left" className="flip size-5" />
          {t('leader.ownDepartures')}
        </Link>
        {user ? <ConsolePerson user={user} /> : null}
      </header>
      <main id="main" tabIndex={-1} className="leader-main outline-none focus-visible:shadow-none">
        {children}
      </main>
    </>
  )
}
