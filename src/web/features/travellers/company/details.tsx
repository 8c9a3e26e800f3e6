import type { ReactNode } from 'react'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { toAlpha2 } from '#domain/travellers/nationalities.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { relationNames, sexNames } from '#i18n/traveller-labels.ts'
import { getPlaceName } from '#web/features/travellers/people/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { CompanyDocument, type TravellerLookup } from './document.tsx'
import { CompanyTravellerRules } from './rules.tsx'

/** All data of a person, as a consulate requires it: passport first, then other details, documents and rules. */
export function CompanyTravellerDetails({
  whole,
  asked,
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
  const { emergencyContact: contact, sex, relation, roomWish } = whole
  const facts: [MessageKey, string | null | undefined | false][] = [
    ['download.surname', whole.surname],
    ['download.givenNames', whole.givenNames],
    ['download.ownName', whole.ownName],
    ['download.passportNumber', whole.passportNumber],
    ['download.passportExpiry', day(whole.passportExpiry)],
    ['download.issuingCountry', country(whole.issuingCountry)],
    ['download.nationality', country(whole.nationality)],
    ['download.birthDate', day(whole.birthDate)],
    ['download.birthPlace', whole.birthPlace],
    ['download.sex', sex && t(sexNames[sex])],
    ['download.fatherName', whole.fatherName],
    ['download.grandfatherName', whole.grandfatherName],
    ['download.relation', relation && t(relationNames[relation])],
    ['download.roomWish', roomWish && t(roomNames[roomWish])],
    ['download.roomNote', whole.roomNote],
    ['download.diet', whole.diet],
  ]
  const known = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {known.length === 0 ? <p className="text-ink-2">{t('companyPeople.nothingWritten')}</p> : null}
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
            <a
              href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
              className="link flex min-h-11 items-center sm:min-h-0"
            >
              <bdi dir="ltr">{contact.phone}</bdi>
            </a>
          </Fact>
        ) : null}
      </dl>
      {whole.sameNumberAs ? (
        <Alert tone="warn" role="note">
          {t('companyPeople.sameNumber', { who: getPlaceName(t, whole.sameNumberAs) })}
        </Alert>
      ) : null}
      <section>
        <h4 className="font-sans text-sm font-semibold tracking-normal">
          {t('companyPeople.column.papers')}
        </h4>
        {whole.papers.length === 0 ? (
          <p className="mt-1 text-ink-2">{t('companyPeople.noPapers')}</p>
        ) : (
          <ul className="mt-1 divide-y divide-line">
            {whole.papers.map((paper) => (
              <CompanyDocument key={paper.kind} paper={paper} asked={asked} />
            ))}
          </ul>
        )}
      </section>
      <CompanyTravellerRules checklist={whole.checklist} />
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
