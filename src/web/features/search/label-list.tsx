import { Fragment } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'

/** Filters in one line: words that were typed, and names of companies, say their language (ACC-12). */
export function LabelList({ labels }: { labels: string[] }) {
  const { t } = useLanguage()
  return labels.map((label, index) => (
    <Fragment key={label}>
      {index > 0 ? t('common.listSeparator') : null}
      <UserText>{label}</UserText>
    </Fragment>
  ))
}
