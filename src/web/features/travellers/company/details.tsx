import type { ReactNode } from 'react'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { toAlpha2 } from '#domain/travellers/nationalities.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { relationNames, sexNames } from '#i18n/traveller-labels.ts'
import { getPlaceName } from '#web/features/travellers/people/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PhoneNumber } from '#web/platform/phone-number.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { CompanyDocument, type TravellerLookup } from './document.tsx'
import { CompanyTravellerRules } from './rules.tsx'

/** All data of a person, as a consulate requires it: passport first, then other details, documents and rules. */
export function CompanyTravellerDetails({
  whole: traveller,
  asked: lookup,
}: {
  whole: TravellerDetails
  asked: TravellerLookup
}) {
  const { t, formats } = useLanguage()
  const day = (text: string | null) => text && formats.longDate(text)
  const country = (code: string | null) => {
    const two = code && toAlpha2(code)
    return code && (two ? `${formats.country(two)} (${code})` : code)
  }
  const { emergencyContact: contact, sex, relation, roomWish } = traveller
  const facts: [MessageKey, string | null | undefined | false][] = [
    ['download.surname', traveller.surname],
    ['download.givenNames', traveller.givenNames],
    ['download.ownName', traveller.ownName],
    ['download.passportNumber', traveller.passportNumber],
    ['download.passportExpiry', day(traveller.passportExpiry)],
    ['download.issuingCountry', country(traveller.issuingCountry)],
    ['download.nationality', country(traveller.nationality)],
    ['download.birthDate', day(traveller.birthDate)],
    ['download.birthPlace', traveller.birthPlace],
    ['download.sex', sex && t(sexNames[sex])],
    ['download.fatherName', traveller.fatherName],
    ['download.grandfatherName', traveller.grandfatherName],
    ['download.relation', relation && t(relationNames[relation])],
    ['download.roomWish', roomWish && t(roomNames[roomWish])],
    ['download.roomNote', traveller.roomNote],
    ['download.diet', traveller.diet],
  ]
  const known = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {traveller.isUnreadable ? (
        <Alert tone="warn" role="note">
          {t('people.unreadable')}
        </Alert>
      ) : known.length === 0 ? (
        <p className="text-ink-2">{t('companyPeople.nothingWritten')}</p>
      ) : null}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {known.map(({ label, value }) => (
          <Fact key={label} label={t(label)}>
            <UserText>{value}</UserText>
          </Fact>
        ))}
        {contact ? (
          <Fact label={t('download.emergencyContact')}>
            <UserText>{contact.name}</UserText>
            {contact.relation ? (
              <>
                {' '}
                (<UserText>{contact.relation}</UserText>)
              </>
            ) : null}
            <PhoneNumber
              typed={contact.phone}
              e164={contact.phoneE164}
              className="link flex min-h-11 items-center sm:min-h-0"
            />
          </Fact>
        ) : null}
      </dl>
      {traveller.sameNumberAs ? (
        <Alert tone="warn" role="note">
          {t('companyPeople.sameNumber', { who: getPlaceName(t, traveller.sameNumberAs) })}
        </Alert>
      ) : null}
      <section>
        <h4 className="font-sans text-sm font-semibold tracking-normal">
          {t('companyPeople.column.papers')}
        </h4>
        {traveller.papers.length === 0 ? (
          <p className="mt-1 text-ink-2">{t('companyPeople.noPapers')}</p>
        ) : (
          <ul className="mt-1 divide-y divide-line">
            {traveller.papers.map((paper) => (
              <CompanyDocument key={paper.kind} travelDocument={paper} lookup={lookup} />
            ))}
          </ul>
        )}
      </section>
      <CompanyTravellerRules checklist={traveller.checklist} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
