import type { ReactNode } from 'react'
import type { CheckedPayee } from '#contract/payees/moderation.ts'
import { payeeKindNames } from '#web/features/payees/core/kind-names.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'

type PayeeHeadingProps = Pick<CheckedPayee, 'kind'> & { companyName: string; children: ReactNode }

/** Whose account it is and of which kind; `children` say the moment that counts. */
export function PayeeHeading({ companyName, kind, children }: PayeeHeadingProps) {
  const { t } = useLanguage()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal wrap-anywhere">
        <UserText>{companyName}</UserText>
        <Badge tone="mute">{t(payeeKindNames[kind])}</Badge>
      </h3>
      <p className="text-sm text-ink-2">{children}</p>
    </div>
  )
}
