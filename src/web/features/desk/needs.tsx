import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { channelLabels } from '#web/features/bookings/core/counter-sign.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PhoneNumber } from '#web/platform/phone-number.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatWaiting } from './age-text.ts'
import { NeedRequest } from './need-request.tsx'
import { NeedLine, NeedSection } from './need-section.tsx'
import { departurePath } from './paths.ts'
import {
  type Desk,
  detailsSoonDays,
  hoursSince,
  lateHours,
  listNeedGroups,
  type NeedGroup,
} from './urgency.ts'

type NeedsProps = { desk: Desk; today: CalendarDate; now: number; mayAnswer: boolean }

/** All that waits for the company, by urgency, each line one step from done (DSK-01). */
export function Needs(props: NeedsProps) {
  return listNeedGroups(props.desk, props.today, props.now).map((group) => {
    const Group = sections[group]
    return <Group key={group} {...props} />
  })
}

const sections: Record<NeedGroup, (props: NeedsProps) => React.ReactNode> = {
  requests: Requests,
  papers: Papers,
  groups: Groups,
  needs: SpecialNeeds,
  rooms: Rooms,
  unconfirmed: Unconfirmed,
  details: Details,
  answers: Answers,
  drafts: Drafts,
}

function Requests({ desk: { requests }, now, mayAnswer }: NeedsProps) {
  const { t } = useLanguage()
  const late = requests.filter(({ createdAt }) => hoursSince(createdAt, now) >= lateHours).length
  return (
    <NeedSection
      title={t('console.requests')}
      note={late > 0 ? <b className="need-late">{t('console.lateRequests', { count: late })}</b> : null}
      items={requests}
      line={(request) => (
        <NeedRequest key={request.bookingId} request={request} now={now} mayAnswer={mayAnswer} />
      )}
    />
  )
}

function Papers({ desk: { papers }, today }: NeedsProps) {
  const { t, formats } = useLanguage()
  return (
    <NeedSection
      title={t('console.papers')}
      note={t('console.papersNote')}
      items={papers}
      line={({ tripId, title, due, missing, expiring, people }) => {
        const days = daysBetween(today, due)
        const facts = [
          ...(missing > 0 ? [t('console.passportsMissing', { count: missing })] : []),
          ...(expiring > 0 ? [t('console.passportsExpiring', { count: expiring })] : []),
        ]
        return (
          <NeedLine
            key={tripId}
            title={formats.list(facts)}
            text={
              <>
                <UserText>{title}</UserText> · {t('console.confirmedPeople', { count: people })}
              </>
            }
            age={t(days < 0 ? 'console.wasDue' : 'console.dueBy', { day: formats.mediumDate(due) })}
            tone={days < 0 ? 'late' : days <= 7 ? 'soon' : undefined}
            actions={
              <Open to={departurePath(tripId, { show: 'missing' }, '/people')} of={title}>
                {t('console.seeTravellers')}
              </Open>
            }
          />
        )
      }}
    />
  )
}

function Groups({ desk: { groups } }: NeedsProps) {
  const { t, formats } = useLanguage()
  return (
    <NeedSection
      title={t('group.missed')}
      items={groups}
      line={({ tripId, title, departureDate, reached, needed }) => (
        <NeedLine
          key={tripId}
          title={<UserText>{title}</UserText>}
          text={t('group.standing', { reached: formats.number(reached), needed: formats.number(needed) })}
          age={formats.mediumDate(departureDate)}
          tone="soon"
          actions={
            <Open to={`/organizer/trips/${tripId}/cancel`} of={title}>
              {t('console.decide')}
            </Open>
          }
        />
      )}
    />
  )
}

function SpecialNeeds({ desk: { needs } }: NeedsProps) {
  const { t, formats } = useLanguage()
  return (
    <NeedSection
      title={t('console.specialNeeds')}
      items={needs}
      line={({ bookingId, reference, contactName, title, tripId, departureDate, unanswered }) => (
        <NeedLine
          key={bookingId}
          title={
            <>
              <Who name={contactName} reference={reference} /> ·{' '}
              {t('console.unansweredNeeds', { count: unanswered })}
            </>
          }
          text={<UserText>{title}</UserText>}
          age={formats.mediumDate(departureDate)}
          actions={
            <Open
              to={departurePath(tripId, { show: 'needs', q: reference }, '/people')}
              of={contactName ?? reference}
            >
              {t('console.answer')}
            </Open>
          }
        />
      )}
    />
  )
}

function Rooms({ desk: { rooms }, now }: NeedsProps) {
  const { t } = useLanguage()
  return (
    <NeedSection
      title={t('console.roomRequests')}
      items={rooms}
      line={({ bookingId, reference, contactName, title, tripId, askedAt }) => (
        <NeedLine
          key={bookingId}
          title={<Who name={contactName} reference={reference} />}
          text={<UserText>{title}</UserText>}
          age={formatWaiting(t, hoursSince(askedAt, now))}
          actions={
            <Open to={departurePath(tripId, { booking: reference })} of={contactName ?? reference}>
              {t('console.answer')}
            </Open>
          }
        />
      )}
    />
  )
}

function Details({ desk: { details }, today }: NeedsProps) {
  const { t, formats } = useLanguage()
  return (
    <NeedSection
      title={t('details.title')}
      items={details}
      line={({ tripId, title, departureDate, families, state }) => (
        <NeedLine
          key={tripId}
          title={<UserText>{title}</UserText>}
          text={
            <>
              {t(state === 'missing' ? 'console.detailsMissing' : 'console.detailsUntold')} ·{' '}
              {t('details.families', { count: families })}
            </>
          }
          age={formats.mediumDate(departureDate)}
          tone={daysBetween(today, departureDate) <= detailsSoonDays ? 'soon' : undefined}
          actions={
            <Open to={departurePath(tripId, {}, '/details')} of={title}>
              {t('console.open')}
            </Open>
          }
        />
      )}
    />
  )
}

/** Families that a colleague booked for and that have not confirmed: they are called. */
function Unconfirmed({ desk: { unconfirmed }, now }: NeedsProps) {
  const { t } = useLanguage()
  return (
    <NeedSection
      title={t('console.unconfirmed')}
      note={t('console.unconfirmedNote')}
      items={unconfirmed}
      line={({ bookingId, reference, contactName, tripId, title, ...booking }) => (
        <NeedLine
          key={bookingId}
          title={
            <>
              <Who name={contactName} reference={reference} /> ·{' '}
              {t('bookings.pilgrimsCount', { count: booking.numberOfPilgrims })}
            </>
          }
          text={
            <>
              <PhoneNumber
                typed={booking.contactPhone}
                e164={booking.contactPhoneE164}
                className="link inline-flex min-h-6 items-center"
              />{' '}
              · {t(channelLabels[booking.channel])} · <UserText>{title}</UserText>
            </>
          }
          age={formatWaiting(t, hoursSince(booking.madeAt, now))}
          actions={
            <Open to={departurePath(tripId, { booking: reference })} of={contactName ?? reference}>
              {t('console.open')}
            </Open>
          }
        />
      )}
    />
  )
}

function Answers({ desk: { answers } }: NeedsProps) {
  const { t, formats } = useLanguage()
  return (
    <NeedSection
      title={t('console.tripAnswers')}
      items={answers}
      line={({ tripId, title, waiting, answerBy }) => (
        <NeedLine
          key={tripId}
          title={<UserText>{title}</UserText>}
          text={t('console.waitingAnswers', { count: waiting })}
          age={t('console.dueBy', { day: formats.mediumDate(answerBy) })}
          actions={
            <Open to={departurePath(tripId, {}, '/history')} of={title}>
              {t('console.open')}
            </Open>
          }
        />
      )}
    />
  )
}

function Drafts({ desk: { drafts } }: NeedsProps) {
  const { t, formats } = useLanguage()
  return (
    <NeedSection
      title={t('dashboard.drafts')}
      items={drafts}
      line={({ id, title, updatedAt }) => (
        <NeedLine
          key={id}
          title={title ? <UserText>{title}</UserText> : t('tripForm.untitled')}
          text={t('dashboard.draftChanged', { when: formats.moment(updatedAt) })}
          actions={
            <Open to="/organizer-dashboard?tab=trips" of={title || t('tripForm.untitled')}>
              {t('dashboard.draftGoOn')}
            </Open>
          }
        />
      )}
    />
  )
}

const Who = ({ name, reference }: { name: string | null; reference: string }) =>
  name ? <UserText>{name}</UserText> : <bdi>{reference}</bdi>

function Open({ to, of, children }: { to: string; of: string; children: string }) {
  return (
    <ButtonLink to={to} variant="quiet" size="sm" data-open aria-label={`${children}: ${of}`}>
      {children}
    </ButtonLink>
  )
}
