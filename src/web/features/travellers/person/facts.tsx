import type { ReactNode } from 'react'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import { relationNames, sexNames, vaccinationNames } from '#i18n/traveller-labels.ts'
import { fieldNameKeys } from '#web/features/travellers/people/field-names.ts'
import { getNeedName } from '#web/features/travellers/people/texts.ts'
import { useCountryName } from '#web/features/travellers/people/use-countries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PhoneNumber } from '#web/platform/phone-number.tsx'
import { UserText } from '#web/platform/user-text.tsx'

/** All known data of a person, read-only; unknown values are left out. */
export function PersonFacts({ person, className }: { person: TravellerDetails; className?: string }) {
  const { t, formats } = useLanguage()
  const country = useCountryName()
  const { sex, nationality, issuingCountry, relation, roomWish, emergencyContact } = person
  const latin = (text: string | null) => text && <bdi dir="ltr">{text}</bdi>
  const day = (date: string | null) => date && formats.longDate(date)
  const facts: [string, ReactNode][] = [
    [t(fieldNameKeys.surname), latin(person.surname)],
    [t(fieldNameKeys.givenNames), latin(person.givenNames)],
    [t(fieldNameKeys.ownName), person.ownName && <UserText>{person.ownName}</UserText>],
    [t(fieldNameKeys.passportNumber), latin(person.passportNumber)],
    [t(fieldNameKeys.passportExpiry), day(person.passportExpiry)],
    [t(fieldNameKeys.issuingCountry), issuingCountry && country(issuingCountry)],
    [t(fieldNameKeys.nationality), nationality && country(nationality)],
    [t(fieldNameKeys.birthDate), day(person.birthDate)],
    [t(fieldNameKeys.birthPlace), person.birthPlace && <UserText>{person.birthPlace}</UserText>],
    [t(fieldNameKeys.sex), sex && t(sexNames[sex])],
    [t(fieldNameKeys.fatherName), person.fatherName && <UserText>{person.fatherName}</UserText>],
    [
      t(fieldNameKeys.grandfatherName),
      person.grandfatherName && <UserText>{person.grandfatherName}</UserText>,
    ],
    [t(fieldNameKeys.relation), relation && t(relationNames[relation])],
    [t(fieldNameKeys.roomWish), roomWish && t(roomNames[roomWish])],
    [t(fieldNameKeys.roomNote), person.roomNote && <UserText>{person.roomNote}</UserText>],
    [t(fieldNameKeys.diet), person.diet && <UserText>{person.diet}</UserText>],
    ...person.needs.map(({ kind, note }): [string, ReactNode] => [
      getNeedName(t, kind),
      note ? <UserText key={kind}>{note}</UserText> : t('person.noNote'),
    ]),
    ...person.vaccinations.map(({ kind, day: given }): [string, ReactNode] => [
      t(vaccinationNames[kind]),
      formats.longDate(given),
    ]),
    [
      t(fieldNameKeys.emergencyContact),
      emergencyContact && (
        <>
          <UserText>{[emergencyContact.name, emergencyContact.relation].filter(Boolean).join(', ')}</UserText>{' '}
          <PhoneNumber typed={emergencyContact.phone} e164={emergencyContact.phoneE164} className="link" />
        </>
      ),
    ],
  ]
  const known = facts.filter(([, value]) => value)
  return (
    <dl className={`grid gap-x-6 gap-y-3 sm:grid-cols-2 ${className ?? ''}`}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
