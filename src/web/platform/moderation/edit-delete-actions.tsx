import { Pencil, Trash2 } from 'lucide-react'
import { useLanguage } from '#web/platform/language.tsx'
import { RecordAction } from '#web/ui/record-list.tsx'

type EditDeleteActionsProps = {
  /** The name of an action on this record: 'Edit 1f0c2a3b'. */
  labelFor: (deed: string) => string
  onEdit: () => void
  onDelete: () => void
}

/** The actions at the end of every record of the admin area. */
export function EditDeleteActions({ labelFor, onEdit, onDelete }: EditDeleteActionsProps) {
  const { t } = useLanguage()
  return (
    <>
      <RecordAction
        icon={<Pencil aria-hidden="true" />}
        label={t('dashboard.edit')}
        accessibleName={labelFor(t('dashboard.edit'))}
        onClick={onEdit}
      />
      <RecordAction
        icon={<Trash2 aria-hidden="true" />}
        label={t('reviews.delete')}
        accessibleName={labelFor(t('reviews.delete'))}
        onClick={onDelete}
        destructive
      />
    </>
  )
}
