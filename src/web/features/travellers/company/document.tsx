import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { viewTraveller } from '#contract/travellers/company.ts'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { saveFile } from '#web/features/travellers/people/save-file.ts'
import { getItemName } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** The viewed traveller, and an admin's reason. */
export type TravellerLookup = InputOf<typeof viewTraveller>

type CompanyDocumentProps = { travelDocument: TravellerDetails['papers'][number]; lookup: TravellerLookup }

/** A document, fetched when it is opened and dropped when it is closed: a picture is shown, a PDF saved. */
export function CompanyDocument({ travelDocument: { kind, type, addedAt }, lookup }: CompanyDocumentProps) {
  const { t, formats } = useLanguage()
  const name = getItemName(t, kind)
  const opening = useMutation({
    gcTime: 0,
    mutationFn: () => call('travellers.lookAtPaper', { ...lookup, kind }),
    onSuccess: (file) => {
      if (file.type === 'application/pdf') saveFile(file)
    },
  })
  const { data } = opening
  const isPicture = data !== undefined && data.type !== 'application/pdf'
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-sm text-ink-2">
            {type === 'application/pdf' ? 'PDF, ' : ''}
            {t('companyPeople.sentOn', { day: formats.mediumDate(addedAt) })}
          </span>
        </p>
        <Button
          variant="quiet"
          size="sm"
          busy={opening.isPending}
          aria-label={isPicture ? undefined : t('companyPeople.openPaperOf', { paper: name })}
          onClick={() => (isPicture ? opening.reset() : opening.mutate())}
        >
          {t(isPicture ? 'companyPeople.hide' : 'companyPeople.openPaper')}
        </Button>
      </div>
      {opening.error ? (
        <Alert tone="danger" className="mt-2">
          {getErrorText(t, opening.error, 'companyPeople.showFailed')}
        </Alert>
      ) : null}
      {isPicture ? (
        <img
          src={`data:${data.type};base64,${data.content}`}
          alt={name}
          className="mt-2.5 max-h-[70vh] w-full rounded-control border border-line bg-surface-2 object-contain"
        />
      ) : null}
      {data && !isPicture ? (
        <p className="mt-1 text-sm wrap-anywhere">{t('companyPeople.saved', { file: data.fileName })}</p>
      ) : null}
    </li>
  )
}
