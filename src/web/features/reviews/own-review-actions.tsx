import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDeleteReview } from './use-write-review.ts'

/** The author's actions on a review: edit it, delete it. */
export function OwnReviewActions({ review, onEdit }: { review: Review; onEdit: () => void }) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteReview()
  return (
    <div className="mt-3 -ms-3 flex flex-wrap gap-1">
      <Button
        variant="ghost"
        size="sm"
        icon={<Pencil aria-hidden="true" />}
        aria-label={`${t('reviews.edit')}: ${review.title}`}
        onClick={onEdit}
      >
        {t('reviews.edit')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`${t('reviews.delete')}: ${review.title}`}
        onClick={() => setAsking(true)}
      >
        {t('reviews.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('reviews.deleteTitle')}
        text={t('reviews.deleteText')}
        submitLabel={t('reviews.delete')}
        destructive
        busy={remove.isPending}
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onConfirm={() => remove.mutate(review.id, { onSuccess: () => setAsking(false) })}
      />
    </div>
  )
}
