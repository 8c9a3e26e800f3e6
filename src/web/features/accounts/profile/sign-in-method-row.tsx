import { useMutation } from '@tanstack/react-query'
import { KeyRound, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { SignInMethod } from '#contract/accounts/sign-in-methods.ts'
import { providerNames } from '#domain/accounts/external-accounts.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type SignInMethodRowProps = { method: SignInMethod; isOnly: boolean; onRemoved: () => void }

/** One sign-in method; a password is changed above and has no button, and neither has the only way. */
export function SignInMethodRow({ method: { id, kind, since }, isOnly, onRemoved }: SignInMethodRowProps) {
  const { t, formats } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const name = kind === 'password' ? t('accounts.password') : providerNames[kind]
  const Icon = kind === 'password' ? KeyRound : UserRound
  const remove = useMutation({
    mutationFn: (wayId: string) => call('profiles.removeWayIn', { id: wayId }),
    onSuccess: async () => {
      showToast({ title: t('ways.removed', { way: name }) })
      setAsking(false)
      await waitForRefresh()
      // The pressed button disappears with its method.
      onRemoved()
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon aria-hidden="true" className="size-6 text-ink-3" />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-semibold">{name}</p>
        {since ? (
          <p className="text-sm text-ink-2">{t('ways.since', { date: formats.moment(since) })}</p>
        ) : null}
      </div>
      {id && !isOnly ? (
        <>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('ways.removeOf', { way: name })}
            onClick={() => setAsking(true)}
          >
            {t('ways.remove')}
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={(open) => {
              setAsking(open)
              if (open) remove.reset()
            }}
            title={t('ways.removeTitle', { way: name })}
            text={t('ways.removeText', { way: name })}
            submitLabel={t('ways.remove')}
            destructive
            busy={remove.isPending}
            error={remove.error && getErrorText(t, remove.error, 'accounts.genericFailure')}
            onConfirm={() => remove.mutate(id)}
            cancelLabel={t('common.cancel')}
            closeLabel={t('common.close')}
          />
        </>
      ) : null}
    </li>
  )
}
