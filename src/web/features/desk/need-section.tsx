import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'

/** So many lines of a group are seen at first. */
const firstLines = 8

type NeedSectionProps<Item> = {
  title: string
  note?: ReactNode
  items: readonly Item[]
  line: (item: Item) => ReactNode
}

/** One kind of work with its lines; of many the first eight. */
export function NeedSection<Item>({ title, note, items, line }: NeedSectionProps<Item>) {
  const { t } = useLanguage()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, firstLines)
  const more = items.length - shown.length
  return (
    <section aria-labelledby={id}>
      <header className="need-head">
        <h2 id={id}>{title}</h2>
        {note ? <p>{note}</p> : null}
      </header>
      <ul>{shown.map(line)}</ul>
      {more > 0 ? (
        <Button variant="ghost" size="sm" className="mx-3 my-1.5" onClick={() => setWhole(true)}>
          {t('console.showMore', { count: more })}
        </Button>
      ) : null}
    </section>
  )
}

type NeedLineProps = {
  title: ReactNode
  text: ReactNode
  /** How long it waits, or by when it is due. */
  age?: ReactNode
  tone?: 'late' | 'soon' | undefined
  actions: ReactNode
  children?: ReactNode
}

/** A line of work: what it is, since when, and the one step that finishes it. `J` and `K` go from line to line. */
export function NeedLine({ title, text, age, tone, actions, children }: NeedLineProps) {
  return (
    <li className="need" data-row>
      <div className="need-text">
        <p className="need-title">{title}</p>
        <p className="need-note">{text}</p>
      </div>
      {age ? <p className={tone ? `need-age need-${tone}` : 'need-age'}>{age}</p> : null}
      <div className="need-actions">{actions}</div>
      {children}
    </li>
  )
}
