import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { approvalBadges } from '#domain/organizers/organizers.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** The documents behind the badges of an approval. */
export const badgeNames: Record<(typeof approvalBadges)[number], MessageKey> = {
  travel_license: 'admin.badgeTravelLicense',
  safety_certified: 'admin.badgeSafety',
}

type SeenDocumentsProps<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, FieldValues>
  /** The field that holds those that are ticked. */
  name: Path<Values>
}

/** Which documents the admin has seen: only their badges are set (FIX-27). */
export function SeenDocuments<Values extends FieldValues>({ form, name }: SeenDocumentsProps<Values>) {
  const { t } = useLanguage()
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-sm font-semibold">{t('admin.seenDocuments')}</legend>
      {approvalBadges.map((badge) => (
        <Checkbox key={badge} value={badge} label={t(badgeNames[badge])} {...form.register(name)} />
      ))}
      <p className="text-sm text-ink-3">{t('admin.seenDocumentsHint')}</p>
    </fieldset>
  )
}
