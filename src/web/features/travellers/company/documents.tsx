import { BookUser, Image, Stamp } from 'lucide-react'
import type { CompanyTraveller } from '#contract/travellers/company.ts'
import { type DocumentKind, documentKinds } from '#domain/travellers/traveller.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { getItemName } from '#web/features/travellers/people/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'

const icons = { passport_page: BookUser, photograph: Image, visa: Stamp }

/** Which of the three documents are there: by shape and colour, and in words for screen readers. */
export function CompanyDocuments({ person: { papers, checklist } }: { person: CompanyTraveller }) {
  const { t } = useLanguage()
  const stateOf = (kind: DocumentKind): keyof typeof stateClasses =>
    papers.includes(kind) ? 'there' : checklist.some(({ item }) => item === kind) ? 'missing' : 'notAsked'
  return (
    <ul className="flex gap-1">
      {documentKinds.map((kind) => {
        const Shape = icons[kind]
        const { look, words } = stateClasses[stateOf(kind)]
        const said = t(words, { paper: getItemName(t, kind) })
        return (
          <li
            key={kind}
            title={said}
            className={cx('relative grid size-7 place-items-center rounded-xs border', look)}
          >
            <Shape aria-hidden="true" className="size-4" />
            <span className="sr-only">{said}</span>
          </li>
        )
      })}
    </ul>
  )
}

const stateClasses = {
  there: { look: 'border-transparent bg-ok-tint text-ok', words: 'companyPeople.paperThere' },
  missing: { look: 'border-dashed border-line-strong text-ink-2', words: 'companyPeople.paperMissing' },
  notAsked: { look: 'border-transparent text-ink-3 opacity-60', words: 'companyPeople.paperNotAsked' },
} as const satisfies Record<string, { look: string; words: MessageKey }>
