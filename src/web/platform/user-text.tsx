import type { ComponentProps } from 'react'
import { detectTextLanguage, writingDirection } from '#i18n/scripts.ts'
import { useLanguage } from './language.tsx'

type UserTextProps = Omit<ComponentProps<'p'>, 'children' | 'lang' | 'dir' | 'ref'> & {
  /** A name inside a line (the default), or a text of its own. */
  as?: 'bdi' | 'p' | 'span' | 'h2' | 'h3' | 'h4'
  children: string
}

/**
 * Shows text written by users with the language and the direction of its letters, whatever those of the page are, so that
 * it is set and read aloud correctly (LNG-01). In the page's own language the attributes are omitted.
 */
export function UserText({ as: Tag = 'bdi', children, ...rest }: UserTextProps) {
  const { locale } = useLanguage()
  const language = detectTextLanguage(children, locale)
  if (language && language !== locale)
    return (
      <Tag {...rest} lang={language} dir={writingDirection(language)}>
        {children}
      </Tag>
    )
  return (
    <Tag {...rest} {...(Tag !== 'bdi' && { dir: 'auto' })}>
      {children}
    </Tag>
  )
}

/** Returns the `lang` of a heading around such a text: its line height follows it, while the heading keeps the page's side. */
export function useTextLanguage(text: string): string | undefined {
  const { locale } = useLanguage()
  const language = detectTextLanguage(text, locale)
  return language === locale ? undefined : language
}
