import type { ReactNode } from 'react'
import type { TravellerPage } from '#contract/travellers/person.ts'
import { roomNames } from '#i18n/offer-words.ts'
import { relationNames, sexNames, vaccinationNames } from '#i18n/person-words.ts'
import { needName } from '#web/features/travellers/people/words.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'
import { useCountryName } from './use-countries.ts'
import { fieldNames } from './words.ts'

/** Everything that is known of a person, to be read; what is not known is left out. */
export function PersonFacts({ person, className }: { person: TravellerPage; className?: string }) {
  const { t, formats } = useLanguage()
  const country = useCountryName()
  const { sex, nationality, issuingCountry, relation, roomWish, emergencyContact } = person
  const latin = (text: string | null) => text && <bdi dir="ltr">{text}</bdi>
  const day = (date: string | null) => date && formats.longDate(date)
  const facts: [string, ReactNode][] = [
    [t(fieldNames.surname), latin(person.surname)],
    [t(fieldNames.givenNames), latin(person.givenNames)],
    [t(fieldNames.ownName), person.ownName && <Written>{person.ownName}</Written>],
    [t(fieldNames.passportNumber), latin(person.passportNumber)],
    [t(fieldNames.passportExpiry), day(person.passportExpiry)],
    [t(fieldNames.issuingCountry), issuingCountry && country(issuingCountry)],
    [t(fieldNames.nationality), nationality && country(nationality)],
    [t(fieldNames.birthDate), day(person.birthDate)],
    [t(fieldNames.birthPlace), person.birthPlace && <Written>{person.birthPlace}</Written>],
    [t(fieldNames.sex), sex && t(sexNames[sex])],
    [t(fieldNames.fatherName), person.fatherName && <Written>{person.fatherName}</Written>],
    [t(fieldNames.grandfatherName), person.grandfatherName && <Written>{person.grandfatherName}</Written>],
    [t(fieldNames.relation), relation && t(relationNames[relation])],
    [t(fieldNames.roomWish), roomWish && t(roomNames[roomWish])],
    [t(fieldNames.roomNote), person.roomNote && <Written>{person.roomNote}</Written>],
    [t(fieldNames.diet), person.diet && <Written>{person.diet}</Written>],
    ...person.needs.map(({ kind, note }): [string, ReactNode] => [
      needName(t, kind),
      note ? <Written key={kind}>{note}</Written> : t('person.noNote'),
    ]),
    ...person.vaccinations.map(({ kind, day: given }): [string, ReactNode] => [
      t(vaccinationNames[kind]),
      formats.longDate(given),
    ]),
    [
      t(fieldNames.emergencyContact),
      emergencyContact && (
        <>
          <Written>{[emergencyContact.name, emergencyContact.relation].filter(Boolean).join(', ')}</Written>{' '}
          <a href={`tel:${emergencyContact.phone.replaceAll(/[^+\d]/g, '')}`} className="link" dir="ltr">
            {emergencyContact.phone}
          </a>
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
