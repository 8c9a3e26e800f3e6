import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UnverifiedNotice } from '#web/features/accounts/sign-in/unverified-notice.tsx'
import {
  MyBookings,
  MyBookingsSignInRequired,
  MyBookingsSkeleton,
} from '#web/features/bookings/page/my-bookings.tsx'
import { MyWaitingLists } from '#web/features/waiting-lists/my-waiting-lists.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSession } from '#web/platform/session.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** No loader: data of one user is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { state } = useSession()
  return (
    <Container className="pt-4 pb-section">
      <PageMeta title={t('bookings.pageTitle')} />
      <BackLink to="/">{t('nav.backHome')}</BackLink>
      <SectionHeading level={1} title={t('bookings.pageTitle')} text={t('bookings.pageLead')} />
      <UnverifiedNotice className="mb-8" />
      {state === 'signed-out' ? <MyBookingsSignInRequired /> : null}
      {state === 'loading' ? <MyBookingsSkeleton /> : null}
      {state === 'signed-in' ? <OwnLists /> : null}
    </Container>
  )
}

/** Each list when it is there. Waiting lists that come after the bookings stand below them, where they push nothing down (ACC-14). */
function OwnLists() {
  const waiting = useQuery(apiQuery('waiting.mine', {}))
  const bookings = useQuery(apiQuery('bookings.list', {}))
  const [isBelow, setBelow] = useState(false)
  if (!isBelow && waiting.isPending && !bookings.isPending) setBelow(true)
  return (
    <>
      {isBelow ? null : <MyWaitingLists className="mb-10" />}
      {/* The boxes below a list that came are others: these do not move. */}
      {bookings.isPending ? <MyBookingsSkeleton key={String(waiting.isPending)} /> : <MyBookings />}
      {isBelow ? <MyWaitingLists className="mt-10" /> : null}
    </>
  )
}
