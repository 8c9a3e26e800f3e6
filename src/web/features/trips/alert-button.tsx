import { useParams, useSearchParams } from 'react-router'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useShownForm } from '#web/platform/shown-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

type AlertButtonProps = {
  /** What comes behind the key in its address. */
  path: '' | '/end'
  title: string
  text: string
  label: string
  doneTitle: string
  doneText: string
}

/** The page of a letter's link: one button, so that no program that opens links decides anything; it needs no scripts. */
export function AlertButton({ path, title, text, label, doneTitle, doneText }: AlertButtonProps) {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  const [params] = useSearchParams()
  const { code } = useShownForm()
  const isDone = params.has('done')
  return (
    <Container className="pt-10 pb-section">
      <PageMeta title={isDone ? doneTitle : title} />
      {/* The address is the key to the alert: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      <SectionHeading level={1} title={isDone ? doneTitle : title} text={isDone ? doneText : text} />
      {isDone ? null : (
        <form
          action={`/alert/${encodeURIComponent(key)}${path}?send`}
          method="post"
          className="grid max-w-130 justify-items-start gap-5"
        >
          {code === undefined ? null : (
            <Alert tone="danger">
              {errorText(t, { status: 400, code, message: '' }, 'errors.unavailable')}
            </Alert>
          )}
          <Button type="submit" size="lg">
            {label}
          </Button>
        </form>
      )}
    </Container>
  )
}
