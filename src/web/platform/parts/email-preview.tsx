import { direction, type Locale } from '#i18n/locales.ts'
import { IsolatedText } from '#web/platform/named-text.tsx'

type EmailPreviewProps = { language: Locale; subject: string; text: string }

/** An email before it is sent, as its reader will get it: in the reader's language and direction. */
export function EmailPreview({ language, subject, text }: EmailPreviewProps) {
  return (
    <article
      lang={language}
      dir={direction(language)}
      data-preview=""
      className="overflow-hidden rounded-control border border-line text-sm wrap-anywhere"
    >
      <p className="bg-night px-4 py-3 font-semibold text-on-night">
        <IsolatedText>{subject}</IsolatedText>
      </p>
      <p className="px-4 py-3 whitespace-pre-line">
        <IsolatedText>{text}</IsolatedText>
      </p>
    </article>
  )
}
