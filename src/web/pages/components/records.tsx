import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Panel } from '#web/ui/card.tsx'
import {
  RecordAction,
  RecordActions,
  RecordFact,
  RecordFacts,
  RecordItem,
  RecordList,
} from '#web/ui/record-list.tsx'
import { Specimen } from './specimen.tsx'

const trips: { name: MessageKey; seats: number; price: string }[] = [
  { name: 'destinations.iraq', seats: 40, price: '1185' },
  { name: 'destinations.umrah', seats: 12, price: '2950' },
]

/** Records of one kind: a table on a desk, cards on a phone. */
export function RecordExamples() {
  const { t } = useLanguage()
  const columns = [
    { name: t('reviews.trip') },
    { name: t('dashboard.pilgrims'), end: true },
    { name: t('dashboard.total'), end: true },
  ]
  return (
    <Specimen
      names={[
        'RecordList',
        'RecordItem',
        'RecordFacts',
        'RecordFact',
        'RecordActions',
        'RecordAction',
        'Amount',
      ]}
    >
      <Panel padded={false}>
        <RecordList
          columns={columns}
          columnClasses="min-[47.5rem]:grid-cols-[minmax(0,1fr)_minmax(4.5rem,auto)_minmax(6rem,auto)_auto]"
        >
          {trips.map((trip) => (
            <Trip key={trip.name} {...trip} />
          ))}
        </RecordList>
      </Panel>
    </Specimen>
  )
}

function Trip({ name, seats, price }: (typeof trips)[number]) {
  const { t, formats } = useLanguage()
  const title = t(name)
  const of = (deed: string) => `${deed}: ${title}`
  return (
    <RecordItem>
      <h3 className="font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere">
        {title}
      </h3>
      <RecordFacts>
        <RecordFact label={t('dashboard.pilgrims')} end>
          {formats.number(seats)}
        </RecordFact>
        <RecordFact label={t('dashboard.total')} end>
          <bdi>
            <Amount>{formats.dollars(price)}</Amount>
          </bdi>
        </RecordFact>
      </RecordFacts>
      <RecordActions>
        <RecordAction
          icon={<Eye aria-hidden="true" />}
          label={t('bookings.viewTrip')}
          accessibleName={`${of(t('bookings.viewTrip'))} ${t('footer.newWindow')}`}
          to="/trips"
        />
        <RecordAction
          icon={<Pencil aria-hidden="true" />}
          label={t('dashboard.edit')}
          accessibleName={of(t('dashboard.edit'))}
          onClick={() => {}}
        />
        <RecordAction
          icon={<Trash2 aria-hidden="true" />}
          label={t('reviews.delete')}
          accessibleName={of(t('reviews.delete'))}
          destructive
          onClick={() => {}}
        />
      </RecordActions>
    </RecordItem>
  )
}
