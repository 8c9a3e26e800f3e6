import { useLanguage } from '#web/platform/language.tsx'
import { AddressText } from '#web/platform/parts/address-text.tsx'
import { SignUpSection } from './section.tsx'

/** In place of a new account: the signed-in one, and its unchanged parts (decisions: Second reading). */
export function SignUpOwnAccount({ email }: { email: string }) {
  const { t } = useLanguage()
  return (
    <SignUpSection step={1} title={t('organizers.account')} lead={t('organizers.accountLead')}>
      <p className="text-ink-2">
        <AddressText text={t('organizers.ownAccount', { email: `<email>${email}</email>` })} />
      </p>
    </SignUpSection>
  )
}
