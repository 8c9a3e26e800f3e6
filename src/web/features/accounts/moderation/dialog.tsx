import type { ModeratedUser } from '#contract/overview/accounts.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SuspensionImpact } from './suspension-impact.tsx'

type Props = { user: ModeratedUser; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks before an account is deactivated or activated, names its owner, and gives the reason of a rejection. */
export function AccountDialog({ user, open, onOpenChange }: Props) {
  const { t } = useLanguage()
  const { id, isActive } = user
  const email = user.email
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  const act = useModerationMutation('admin.setUserActive', {
    success: t(isActive ? 'desk.accountDisabled' : 'desk.accountEnabled'),
    failure: t('errors.user_update_failed'),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(wanted) => {
        act.reset()
        onOpenChange(wanted)
      }}
      title={isActive ? t('desk.disableTitle', { name }) : t('desk.enableTitle', { name })}
      text={isActive ? t('desk.disableText', { email }) : t('desk.enableText', { email })}
      submitLabel={t(isActive ? 'desk.disable' : 'desk.enable')}
      destructive={isActive}
      busy={act.isPending}
      busyLabel={t(isActive ? 'desk.disabling' : 'desk.enabling')}
      error={act.error ? getErrorText(t, act.error, 'errors.user_update_failed') : undefined}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() => act.mutate({ id, isActive: !isActive }, { onSuccess: () => onOpenChange(false) })}
    >
      {open && isActive && user.companyName ? (
        <>
          <p className="mb-3 text-sm text-ink-2">
            <NamedText text={t('desk.disableCompany', { company: nameSlot })} name={user.companyName} />
          </p>
          <SuspensionImpact kind="user" id={id} />
        </>
      ) : null}
    </ConfirmDialog>
  )
}
