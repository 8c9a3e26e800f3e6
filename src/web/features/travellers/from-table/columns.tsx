import { type TableField, tableFields } from '#domain/travellers/from-table/fields.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldLabels } from './labels.ts'
import type { useTable } from './use-table.ts'

type ColumnsProps = {
  table: ReturnType<typeof useTable>
  heading: readonly string[]
  samples: readonly string[]
}

/** What each column is; a column that is not stored says so. Where no date tells day from month, the person does. */
export function TableColumnsEditor({ table, heading, samples }: ColumnsProps) {
  const { t, formats } = useLanguage()
  return (
    <section aria-labelledby="table-columns" className="grid gap-3">
      <h3 id="table-columns" className="text-h4">
        {t('fromTable.columns')}
      </h3>
      {table.filled > 0 ? (
        <p className="text-sm text-ink-2">{t('fromTable.filled', { count: table.filled })}</p>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {table.columns.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={at} className="grid gap-2">
            <Field
              label={heading[at] || t('fromTable.column', { number: formats.number(at + 1) })}
              hint={samples[at]}
            >
              {(control) => (
                <Select
                  {...control}
                  value={field ?? ''}
                  onChange={(event) => table.setColumn(at, (event.target.value || null) as TableField | null)}
                >
                  <option value="">{t('fromTable.notStored')}</option>
                  {tableFields.map((one) => (
                    <option key={one} value={one}>
                      {t(fieldLabels[one])}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {table.undecided.includes(at) || at in table.orders ? (
              <Select
                label={t('fromTable.order')}
                value={table.orders[at] ?? ''}
                aria-invalid={table.undecided.includes(at) || undefined}
                onChange={(event) => table.setOrder(at, event.target.value === 'month' ? 'month' : 'day')}
              >
                {table.undecided.includes(at) ? <option value="">{t('fromTable.orderAsk')}</option> : null}
                <option value="day">{t('fromTable.dayFirst')}</option>
                <option value="month">{t('fromTable.monthFirst')}</option>
              </Select>
            ) : null}
          </div>
        ))}
      </div>
    </section>
  )
}
