import type { CompanyTraveller } from '#contract/travellers/company.ts'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { CompanyNeedAnswer } from './answer.tsx'

type CompanyTravellerNeedsProps = {
  person: CompanyTraveller
  /** Once a person was opened: with notes and the texts of answers. */
  openedTraveller: TravellerDetails | undefined
  /** Whether notes can be looked at. */
  hasNotes: boolean
}

/** Shows a traveller's needs, with a form to answer them. Their types are on the list, the notes only in a logged view. */
export function CompanyTravellerNeeds({ person, openedTraveller, hasNotes }: CompanyTravellerNeedsProps) {
  const { t } = useLanguage()
  return (
    <section>
      <h3 className="text-h4">{t('companyPeople.filter.needs')}</h3>
      {person.needs.length === 0 ? (
        <p className="mt-1 text-ink-2">{t('companyPeople.noNeeds')}</p>
      ) : (
        <ul className="mt-2 grid gap-3">
          {person.needs.map(({ kind, answer }) => {
            const looked = openedTraveller?.needs.find((one) => one.kind === kind)
            return (
              <CompanyNeedAnswer
                key={kind}
                person={person}
                kind={kind}
                answer={answer}
                openedNeed={looked}
                isNoteHidden={hasNotes && !openedTraveller}
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}
