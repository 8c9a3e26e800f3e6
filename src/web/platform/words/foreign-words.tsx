import { detectTextLanguage } from '#i18n/scripts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'

const isolatedParts = /\u2068([^\u2068\u2069]*)\u2069/g

/** A line of which some isolated parts may be in another language: then each says which; else it stays one text. */
export function ForeignWords({ children }: { children: string }) {
  const { locale } = useLanguage()
  const isForeign = [...children.matchAll(isolatedParts)].some(
    ([, part = '']) => (detectTextLanguage(part, locale) ?? locale) !== locale,
  )
  if (!isForeign) return children
  return (
    <span>
      <IsolatedText>{children}</IsolatedText>
    </span>
  )
}
