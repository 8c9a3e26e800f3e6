import { type ComponentProps, Fragment } from 'react'
import { detectTextLanguage, writingDirection } from '#i18n/scripts.ts'
import { cx } from '#web/ui/cx.ts'
import { useLanguage } from './language.tsx'
import { splitAtHyphens } from './words/split-at-hyphens.ts'

type UserTextProps = Omit<ComponentProps<'p'>, 'children' | 'lang' | 'dir' | 'ref'> & {
  /** A name inside a line (the default), or a text of its own. */
  as?: 'bdi' | 'p' | 'span' | 'h2' | 'h3' | 'h4'
  children: string
}

/**
 * Shows text written by users with the language and the direction of its letters, whatever those of the page are, so that
 * it is set and read aloud correctly (LNG-01). In the page's own language the attributes are omitted. A short word with
 * hyphens stays on one line.
 */
export function UserText({ as: Tag = 'bdi', children, ...rest }: UserTextProps) {
  const { locale } = useLanguage()
  const language = detectTextLanguage(children, locale)
  if (language && language !== locale)
    return (
      <Tag {...rest} lang={language} dir={writingDirection(language)}>
        <WholeWords text={children} />
      </Tag>
    )
  return (
    <Tag {...rest} {...(Tag !== 'bdi' && { dir: 'auto' })}>
      <WholeWords text={children} />
    </Tag>
  )
}

/** A text in which no line ends after a hyphen inside a short word; most texts have none and stay one text. */
export function WholeWords({ text }: { text: string }) {
  const parts = splitAtHyphens(text)
  if (parts.every(({ isJoined }) => !isJoined)) return text
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which has no other order
    <Fragment key={index}>
      {part.isJoined ? (
        <span className={cx('whitespace-nowrap', part.isLong && 'in-[h1,h2]:max-sm:whitespace-normal')}>
          {part.text}
        </span>
      ) : (
        part.text
      )}
    </Fragment>
  ))
}

/** Returns the `lang` of a heading around such a text: its line height follows it, while the heading keeps the page's side. */
export function useTextLanguage(text: string): string | undefined {
  const { locale } = useLanguage()
  const language = detectTextLanguage(text, locale)
  return language === locale ? undefined : language
}
