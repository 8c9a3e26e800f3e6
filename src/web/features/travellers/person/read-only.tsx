import type { TravellerDetails } from '#contract/travellers/person.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { type DocumentOwner, PersonDocument } from './document.tsx'
import { PersonFacts } from './facts.tsx'

type PersonReadOnlyProps = {
  person: TravellerDetails
  name: string
  erasedOn: string | null
  owner: DocumentOwner
}

/** A person of a booking that is over or cancelled: read-only until it is erased. */
export function PersonReadOnly({ person, name, erasedOn, owner }: PersonReadOnlyProps) {
  const { t, formats } = useLanguage()
  return (
    <>
      <h1 className="text-h1 wrap-anywhere">
        <bdi>{name}</bdi>
      </h1>
      {erasedOn ? (
        <Alert tone="info" className="mt-4">
          {t('people.erasedOn', { day: formats.longDate(erasedOn) })}
        </Alert>
      ) : null}
      <Card className="mt-5 px-5 py-6 max-[20rem]:px-3 sm:px-7">
        <PersonFacts person={person} />
      </Card>
      <div className="mt-5 grid gap-6">
        {person.papers.map((paper) => (
          <PersonDocument
            key={paper.kind}
            owner={owner}
            kind={paper.kind}
            travelDocument={paper}
            text=""
            isOpen={false}
            onChange={() => undefined}
          />
        ))}
      </div>
    </>
  )
}
