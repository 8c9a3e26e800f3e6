import { useState } from 'react'
import type { DepartureList } from '#contract/travellers/lists.ts'
import {
  countLines,
  divideIntoPages,
  linesPerPage,
  nastaliqLinesPerPage,
} from '#domain/travellers/lists/pages.ts'
import { direction } from '#i18n/locales.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'

/** A longer list shows so many sheets at first; all of them are printed. */
const sheetsAtFirst = 3

type Sheet = { title: string; rows: string[][]; isGaps?: boolean }

/** Divides a list into sheets of paper: each hotel and coach begins one, and who cannot be sent is on the last. */
function listSheets({ sections, gaps, gapTitle, language }: DepartureList): Sheet[] {
  const most = language === 'ur' ? nastaliqLinesPerPage : linesPerPage
  const sheets: Sheet[] = sections.flatMap(({ title, rows }) =>
    divideIntoPages(rows, countLines, most).map((some) => ({ title, rows: some })),
  )
  const missing = gaps.map(({ name, reference, why }) => [name, reference, why])
  if (missing.length === 0) return sheets
  const isNobodyReady = sheets.every(({ rows }) => rows.length === 0)
  const last = divideIntoPages(missing, countLines, most).map((rows) => ({
    title: gapTitle,
    rows,
    isGaps: true,
  }))
  return isNobodyReady ? last : [...sheets, ...last]
}

type ListSheetsProps = { list: DepartureList; isWhole: boolean }

/** A list as sheets of paper, always light: nothing but ink. */
export function ListSheets({ list, isWhole }: ListSheetsProps) {
  const { t } = useLanguage()
  const [showsAll, showAll] = useState(false)
  const sheets = listSheets(list)
  const shown = isWhole || showsAll ? sheets : sheets.slice(0, sheetsAtFirst)
  return (
    <div className="grid gap-4 print:block">
      {shown.map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other name than their number
        <ListSheet key={at} list={list} sheet={sheet} page={at + 1} pages={sheets.length} />
      ))}
      {shown.length < sheets.length ? (
        <Button variant="quiet" className="justify-self-center print:hidden" onClick={() => showAll(true)}>
          {t('companyPeople.showAll')}
        </Button>
      ) : null}
    </div>
  )
}

type ListSheetProps = { list: DepartureList; sheet: Sheet; page: number; pages: number }

function ListSheet({ list, sheet, page, pages }: ListSheetProps) {
  const { t, formats } = useLanguage()
  const [trip, ...lines] = list.lines
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by arrows
      tabIndex={0}
      aria-label={t('lists.page', { page: formats.number(page), pages: formats.number(pages) })}
      className="overflow-x-auto not-last:print:break-after-page print:overflow-visible"
    >
      <div
        data-sheet=""
        className="@container w-full min-w-[40rem] bg-white text-[#11242C] shadow-float print:h-[189mm] print:w-[277mm] print:min-w-0 print:break-inside-avoid print:shadow-none"
      >
        <div
          lang={list.language}
          dir={direction(list.language)}
          className="flex aspect-[277/189] flex-col p-[1.5cqw] text-[1.1cqw] leading-[1.3] print:h-full print:p-0 print:pb-[2mm]"
        >
          <header className="mb-[.3em] flex items-end justify-between gap-[2em] border-b-2 border-[#11242C] pb-[.5em]">
            <div className="min-w-0">
              <p className="text-[1.9em] leading-[1.2] font-semibold">
                {[list.title, sheet.title].filter(Boolean).join(' · ')}
              </p>
              <p>
                <UserText>{trip ?? ''}</UserText>
                {lines.map((line) => (
                  <span key={line}>
                    {' · '}
                    <IsolatedText>{line}</IsolatedText>
                  </span>
                ))}
              </p>
            </div>
            <p className="shrink-0 text-end">
              <UserText className="font-semibold">{list.company}</UserText>
              <br />
              <bdi dir="ltr">{list.phone}</bdi>
            </p>
          </header>
          <table className="w-full border-collapse">
            <ListHead list={list} isGaps={sheet.isGaps === true} />
            <tbody>
              {sheet.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its number alone
                <tr key={at}>
                  {row.map((cell, column) => (
                    <ListCell
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the columns
                      key={column}
                      cell={cell}
                      isLatin={sheet.isGaps ? column === 1 : list.columns[column]?.isLatin === true}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <footer className="mt-auto flex justify-between gap-[2em] pt-[.5em] text-[#40525A]">
            <span>{list.foot}</span>
            <span className="shrink-0">
              {t('lists.page', { page: formats.number(page), pages: formats.number(pages) })}
            </span>
          </footer>
        </div>
      </div>
    </section>
  )
}

function ListHead({ list, isGaps }: { list: DepartureList; isGaps: boolean }) {
  const { t } = useLanguage()
  const labels = isGaps
    ? [t('contact.name'), t('find.reference'), list.gapTitle]
    : list.columns.map(({ label }) => label)
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th
            key={label}
            scope="col"
            className="border-b border-[#11242C] px-[.4em] py-[.35em] text-start align-bottom font-semibold"
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function ListCell({ cell, isLatin }: { cell: string; isLatin: boolean }) {
  return (
    <td className="tabular-nums border-b border-[#D5D5CF] px-[.4em] py-[.22em] align-top wrap-anywhere">
      {isLatin ? (
        <bdi dir="ltr" lang="en">
          {cell}
        </bdi>
      ) : (
        <UserText>{cell}</UserText>
      )}
    </td>
  )
}
