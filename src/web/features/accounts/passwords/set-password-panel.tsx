import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isExternalProvider, providerNames } from '#domain/accounts/external-accounts.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useAnnounced } from '#web/ui/announcing/use-announced.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { email: string; providers: string[] }

/** For an account that has no password: the way to one is the mailbox, as for a forgotten one. */
export function SetPasswordPanel({ email, providers }: Props) {
  const { t, formats } = useLanguage()
  const send = useMutation({ mutationFn: () => call('passwords.forgot', { email }) })
  const outcome = send.isSuccess
    ? t('passwords.setLinkSent', { email })
    : send.error && getErrorText(t, send.error, 'passwords.forgotFailed')
  const place = useRef<HTMLParagraphElement>(null)
  useAnnounced(place, send.isError ? 'assertive' : 'polite')
  const known = providers.filter(isExternalProvider).map((provider) => providerNames[provider])
  return (
    <>
      <p className="text-ink-2">
        {known.length > 0
          ? t('passwords.noneText', { providers: formats.list(known) })
          : t('passwords.noneYet')}
      </p>
      <Button variant="quiet" className="mt-4" busy={send.isPending} onClick={() => send.mutate()}>
        {t('passwords.sendSetLink')}
      </Button>
      <p ref={place} className="mt-3 font-semibold wrap-anywhere empty:hidden">
        {outcome}
      </p>
    </>
  )
}
