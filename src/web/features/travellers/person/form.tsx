import type { ReactNode } from 'react'
import type { TravellersTrip } from '#contract/travellers/checklist.ts'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { relations, roomWishes, sexes, travellerLimits } from '#domain/travellers/traveller.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import { relationNames, sexNames } from '#i18n/traveller-labels.ts'
import { getPlaceName } from '#web/features/travellers/people/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { type DocumentOwner, PersonDocument } from './document.tsx'
import { type OfferedContact, PersonEmergencyContact } from './emergency-contact.tsx'
import { PersonChoice, PersonText } from './fields.tsx'
import { PersonNeeds } from './needs.tsx'
import { PassportFields } from './passport-fields.tsx'
import { PassportLinesField } from './passport-lines.tsx'
import { findPersonFaults, PersonRules } from './rules.tsx'
import { SharedFactsOffer } from './shared-facts.tsx'
import type { PersonSaving } from './use-person-saving.ts'
import type { SharedFacts } from './use-shared-facts.ts'
import { PersonVaccinations } from './vaccinations.tsx'

type FormProps = {
  person: TravellerDetails
  trip: TravellersTrip
  form: PersonSaving
  owner: DocumentOwner
  erasedOn: string | null
  onDocumentsChanged: () => void
  /** Filled in by the person himself: the browser may help with what it knows of him. */
  isOwn?: boolean
  /** The emergency contact of another person of the booking. */
  offeredContact?: OfferedContact | undefined
  /** What the first person of the booking may have in common with this one. */
  sharedFacts?: SharedFacts | undefined
  /** What may be kept for the next booking, and by whom. */
  saving?: ReactNode
}

/** One person: the passport first, then needs on the trip, the emergency contact, and the other documents. */
export function PersonForm({
  person,
  trip,
  form,
  owner,
  erasedOn,
  onDocumentsChanged,
  isOwn = false,
  offeredContact,
  sharedFacts,
  saving,
}: FormProps) {
  const { t, formats } = useLanguage()
  const { values } = form
  const dose = person.checklist.find(({ item }) => item === 'vaccination')
  const asksRelatives = person.checklist.some(({ item }) => item === 'relative_names')
  const savedFaults = person.checklist.flatMap((item) => item.faults)
  const faults = findPersonFaults(values, trip, person.age, savedFaults)
  const paper = (kind: 'passport_page' | 'photograph' | 'visa', text: string) => (
    <PersonDocument
      owner={owner}
      kind={kind}
      travelDocument={person.papers.find((one) => one.kind === kind)}
      text={text}
      isOpen
      onChange={onDocumentsChanged}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PersonFormSection title={t('person.passport')} text={t('person.passportText')}>
        {paper('passport_page', t('person.pageText'))}
        <hr className="border-line" />
        <PassportLinesField form={form} today={trip.today} />
      </PersonFormSection>
      <PersonFormSection title={t('person.compare')} text={t('person.compareText')}>
        {person.sameNumberAs ? (
          <Alert tone="warn" role="note">
            {t('person.sameNumber', { who: getPlaceName(t, person.sameNumberAs) })}
          </Alert>
        ) : null}
        <PersonRules values={values} trip={trip} faults={faults} />
        {sharedFacts ? (
          <SharedFactsOffer form={form} facts={sharedFacts} asksRelatives={asksRelatives} />
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <PassportFields form={form} faults={faults} isOwn={isOwn} />
          <PersonChoice
            form={form}
            name="sex"
            autoComplete={isOwn ? 'sex' : undefined}
            choices={sexes.map((sex) => [sex, t(sexNames[sex])] as const)}
          />
          <PersonText form={form} name="birthPlace" max={travellerLimits.birthPlace} />
          {asksRelatives ? (
            <>
              <PersonText form={form} name="fatherName" max={travellerLimits.relativeName} />
              <PersonText form={form} name="grandfatherName" max={travellerLimits.relativeName} />
            </>
          ) : null}
        </div>
      </PersonFormSection>
      <PersonFormSection
        title={t('person.needs')}
        text={`${t('person.needsText')} ${erasedOn ? t('people.erasedOn', { day: formats.longDate(erasedOn) }) : ''}`}
      >
        <PersonNeeds form={form} person={person} />
        <PersonText form={form} name="diet" max={travellerLimits.diet} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PersonChoice
            form={form}
            name="roomWish"
            choices={roomWishes.map((room) => [room, t(roomNames[room])] as const)}
          />
          <PersonChoice
            form={form}
            name="relation"
            choices={relations.map((relation) => [relation, t(relationNames[relation])] as const)}
          />
        </div>
        <PersonText
          form={form}
          name="roomNote"
          max={travellerLimits.roomNote}
          rows={2}
          hint={t('person.roomHint')}
        />
      </PersonFormSection>
      <PersonFormSection title={t('download.emergencyContact')} text={t('person.contactText')}>
        <PersonEmergencyContact form={form} offered={offeredContact} />
      </PersonFormSection>
      {dose ? (
        <PersonFormSection title={t('person.vaccinations')} text={t('person.vaccinationsText')}>
          <PersonVaccinations form={form} item={dose} />
        </PersonFormSection>
      ) : null}
      <PersonFormSection title={t('person.papers')} text={t('person.papersText')}>
        {paper('photograph', t('person.photographText'))}
        <hr className="border-line" />
        {paper('visa', t('person.visaText'))}
      </PersonFormSection>
      {saving}
    </div>
  )
}

/** A part of the form under a heading of its own. */
export function PersonFormSection({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <Card role="region" className="grid gap-4 px-5 py-6 max-[20rem]:px-3 sm:px-7" aria-label={title}>
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-1.5 text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </Card>
  )
}
