import { useMutation } from '@tanstack/react-query'
import { Download, Image, Printer } from 'lucide-react'
import { saveFile } from '#web/features/travellers/people/save-file.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ListInput, PrintedList } from './use-printed-list.ts'

type ListActionsProps = {
  input: ListInput
  photographs: number
  isEmpty: boolean
  print: PrintedList
  onMade: () => void
}

/** Print, Excel, and for visas the photographs, in parts where they are many. */
export function ListActions({ input, photographs, isEmpty, print, onMade }: ListActionsProps) {
  const { t, formats } = useLanguage()
  const excel = useMutation({
    mutationFn: () => call('lists.excel', input),
    onSuccess: (file) => {
      saveFile(file)
      onMade()
    },
    gcTime: 0,
  })
  const { id, reason } = input
  const archive = useMutation({
    mutationFn: (after: string | null) =>
      call('lists.photographs', { id, ...(after && { after }), ...(reason !== undefined && { reason }) }),
    onSuccess: saveFile,
    gcTime: 0,
  })
  const next = archive.data?.next ?? null
  const file = archive.data?.fileName ?? excel.data?.fileName
  const error = print.error ?? excel.error ?? archive.error
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={<Printer aria-hidden="true" />}
          busy={print.isBusy}
          disabled={isEmpty}
          onClick={print.start}
          data-page-key="p"
          aria-keyshortcuts="P"
        >
          {t('promotion.print')}
        </Button>
        <Button
          variant="quiet"
          icon={<Download aria-hidden="true" />}
          busy={excel.isPending}
          disabled={isEmpty}
          onClick={() => excel.mutate()}
        >
          {t('lists.excel')}
        </Button>
        {photographs > 0 ? (
          <Button
            variant="quiet"
            icon={<Image aria-hidden="true" />}
            busy={archive.isPending}
            onClick={() => archive.mutate(next)}
          >
            {next ? t('lists.nextPart') : t('lists.photographs', { number: formats.number(photographs) })}
          </Button>
        ) : null}
      </div>
      <ResultText className="text-sm font-semibold empty:hidden">
        {file ? t('companyPeople.saved', { file }) : null}
      </ResultText>
      {error ? <Alert tone="danger">{getErrorText(t, error, 'lists.failed')}</Alert> : null}
    </div>
  )
}
