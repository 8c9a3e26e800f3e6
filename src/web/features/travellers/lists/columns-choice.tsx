import { useMutation } from '@tanstack/react-query'
import type { ListOverview } from '#contract/travellers/lists.ts'
import type { ListColumn } from '#domain/travellers/lists/lists.ts'
import { listColumnNames } from '#i18n/desk/list-labels.ts'
import { direction, type Locale, localeNames, locales } from '#i18n/locales.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Chip } from '#web/ui/chip.tsx'

type ListColumnsChoiceProps = {
  tripId: string
  list: ListOverview
  columns: readonly ListColumn[]
  onColumns: (columns: ListColumn[]) => void
  language: Locale
  onLanguage: (language: Locale) => void
  /** An admin chooses for himself alone. */
  isRemembered: boolean
}

/** Which columns a list has, remembered by the company, and the language of its headings. */
export function ListColumnsChoice(props: ListColumnsChoiceProps) {
  const { t } = useLanguage()
  const { tripId, list, columns, onColumns, language, onLanguage, isRemembered } = props
  const remember = useMutation({
    mutationFn: (next: ListColumn[]) =>
      call('lists.chooseColumns', { id: tripId, kind: list.kind, columns: next }),
  })
  const toggle = (column: ListColumn) => {
    const next = list.allowed.filter((one) => (one === column) !== columns.includes(one))
    if (next.length === 0) return
    onColumns(next)
    if (isRemembered) remember.mutate(next)
  }
  return (
    <>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1 text-sm font-semibold">{t('lists.columns')}</legend>
        <div className="grid">
          {list.allowed.map((column) => (
            <label key={column} className="flex min-h-11 items-center gap-3 text-sm lg:min-h-8">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-(--color-primary)"
                checked={columns.includes(column)}
                onChange={() => toggle(column)}
              />
              <span>{t(listColumnNames[column])}</span>
            </label>
          ))}
        </div>
        {isRemembered ? <p className="text-sm text-ink-3">{t('lists.columnsText')}</p> : null}
        {remember.error ? (
          <Alert tone="danger">{getErrorText(t, remember.error, 'lists.failed')}</Alert>
        ) : null}
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">{t('lists.headings')}</legend>
        <div className="flex flex-wrap gap-2">
          {locales.map((one) => (
            <Chip key={one} pressed={one === language} onClick={() => onLanguage(one)}>
              <span lang={one} dir={direction(one)}>
                {localeNames[one]}
              </span>
            </Chip>
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-3">{t('lists.namesLatin')}</p>
      </fieldset>
    </>
  )
}
