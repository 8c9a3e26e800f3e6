import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { focusOnLoad, PostedFields } from './posted-fields.ts'
import { PostedSummary } from './posted-summary.tsx'
import { useServerForm } from './server-form.ts'

type PostedFormProps = Omit<ComponentProps<'form'>, 'action' | 'method'> & {
  /** The address without scripts: the page's own with `?send`. Without one only scripts can send the form (decision 0084). */
  action?: string
  /** Said of a refusal that names no field and has no text of its own. */
  failed?: MessageKey
}

/**
 * A form around fields of `form-fields.tsx` that shows again what was posted without scripts: its values, what is wrong with
 * them, and where only scripts can send it, that nothing was sent and what to do. No password comes back.
 */
export function PostedForm({ action, failed, children, ...form }: PostedFormProps) {
  const { locale } = useLanguage()
  const answer = useServerForm()
  return (
    <PostedFields value={answer}>
      <form {...form} {...(action && { action: `${action}?send&lang=${locale}` })} method="post" noValidate>
        {action ? null : <ScriptsNeeded isUnsent={answer.needsScripts === true} />}
        <PostedSummary {...(failed && { failed })} />
        {children}
      </form>
    </PostedFields>
  )
}

function ScriptsNeeded({ isUnsent }: { isUnsent: boolean }): ReactNode {
  const { t } = useLanguage()
  if (!isUnsent)
    return (
      <noscript>
        <Alert tone="info">{t('posted.needsScripts')}</Alert>
      </noscript>
    )
  return (
    <Alert tone="warn" role="alert" {...focusOnLoad} className="scroll-mt-40" title={t('posted.unsentTitle')}>
      <RichText
        text={t('posted.unsentText')}
        tags={{
          contact: (text) => (
            <Link to="/contact" target="_blank" className="link">
              {text}
            </Link>
          ),
        }}
      />
    </Alert>
  )
}
