import { useState } from 'react'
import { deletionGraceHours } from '#domain/deletions/deletions.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { useSession } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** The end of the profile's security settings: quiet, and nothing happens at the first press. */
export function DeleteAccountSection() {
  const { t, formats } = useLanguage()
  const session = useSession()
  const [open, setOpen] = useState(false)
  if (session.state !== 'signed-in') return null
  const needsSupport = session.user.role !== 'pilgrim'
  return (
    <section aria-labelledby="delete-account" className="border-t border-line pt-6">
      <h2 id="delete-account" className="text-h4">
        {t('deletion.accountTitle')}
      </h2>
      {needsSupport ? (
        <ContactSupportNote />
      ) : (
        <>
          <p className="mt-1.5 max-w-[56ch] text-sm text-ink-2">
            {t('deletion.accountText', { hours: formats.number(deletionGraceHours) })}
          </p>
          <Button variant="quiet" className="mt-4" onClick={() => setOpen(true)}>
            {t('deletion.accountOpen')}
          </Button>
          <DeleteAccountDialog open={open} onOpenChange={setOpen} />
        </>
      )}
    </section>
  )
}

/** For companies and admins, on whose accounts others depend. */
function ContactSupportNote() {
  const { t } = useLanguage()
  const { supportEmail } = useSite()
  return (
    <p className="mt-1.5 max-w-[56ch] text-sm text-ink-2">
      <RichText
        text={t('deletion.accountSupport', { email: `<email>${supportEmail}</email>` })}
        tags={{
          email: (address) => (
            <a href={`mailto:${address}`} className="link">
              <bdi className="wrap-anywhere">{address}</bdi>
            </a>
          ),
        }}
      />
    </p>
  )
}
