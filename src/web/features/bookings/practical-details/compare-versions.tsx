import { useState } from 'react'
import type { DetailsVersion } from '#contract/bookings/practical-details.ts'
import { compareDetails } from '#domain/bookings/practical-details.ts'
import { detailsFieldNames } from '#i18n/desk/details-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type CompareVersionsProps = {
  /** The newest first. */
  versions: readonly DetailsVersion[]
  onClose: () => void
}

/** What differs between two versions, side by side; the last two to begin with. */
export function CompareVersions({ versions, onClose }: CompareVersionsProps) {
  const { t } = useLanguage()
  const [from, setFrom] = useState(versions[1]?.version ?? 0)
  const [to, setTo] = useState(versions[0]?.version ?? 0)
  const contentOf = (version: number) => versions.find((one) => one.version === version)?.content ?? null
  const after = contentOf(to)
  const changes = after ? compareDetails(contentOf(from), after) : []
  return (
    <Dialog open onOpenChange={onClose} title={t('details.compare')} closeLabel={t('common.close')} size="lg">
      <div className="grid grid-cols-2 gap-4">
        <VersionField label={t('details.compareFrom')} versions={versions} value={from} onValue={setFrom} />
        <VersionField label={t('details.compareTo')} versions={versions} value={to} onValue={setTo} />
      </div>
      {changes.length === 0 ? <p className="mt-4 text-ink-2">{t('details.compareSame')}</p> : null}
      <dl className="mt-4 grid gap-4" data-changes="">
        {changes.map(({ field, before, after: now }) => (
          <div key={field} className="grid grid-cols-2 gap-x-4 gap-y-1 border-t border-line pt-3">
            <dt className="col-span-2 text-sm font-semibold">{t(detailsFieldNames[field])}</dt>
            {[before, now].map((text, at) => (
              <dd
                // biome-ignore lint/suspicious/noArrayIndexKey: the earlier text and the later one
                key={at}
                className="whitespace-pre-line wrap-anywhere"
              >
                {text ? (
                  <UserText>{text}</UserText>
                ) : (
                  <span className="text-ink-3">{t('details.wasNothing')}</span>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

type VersionFieldProps = {
  label: string
  versions: readonly DetailsVersion[]
  value: number
  onValue: (version: number) => void
}

function VersionField({ label, versions, value, onValue }: VersionFieldProps) {
  const { t, formats } = useLanguage()
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={String(value)} onChange={({ target }) => onValue(Number(target.value))}>
          {versions.map(({ version, at }) => (
            <option key={version} value={version}>
              {`${t('details.version', { number: formats.number(version) })} · ${formats.mediumDate(at)}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
