import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { MessageKey } from '#i18n/translate.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { focusOnLoad, PostedFields } from './posted-fields.ts'
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
export function PostedForm({ action, failed = 'errors.unavailable', children, ...form }: PostedFormProps) {
  const { t, locale } = useLanguage()
  const answer = useServerForm()
  const { code, fields } = answer
  const isRefused = code !== undefined && Object.keys(fields ?? {}).length === 0
  return (
    <PostedFields value={answer}>
      <form {...form} {...(action && { action: `${action}?send&lang=${locale}` })} method="post" noValidate>
        {action ? null : <ScriptsNeeded isUnsent={answer.needsScripts === true} />}
        {isRefused ? (
          <Alert tone="danger" {...focusOnLoad}>
            {getErrorText(t, { status: 400, code, message: '' }, failed)}
          </Alert>
        ) : null}
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
