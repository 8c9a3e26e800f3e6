import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ReviewOfTrip } from '#contract/reviews/reviews.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyDialog } from '#web/platform/parts/use-lazy-dialog.tsx'
import { prefetchPart } from '#web/platform/parts/use-lazy-part.ts'
import { useSession } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'

/** How long the notice can be read before a visitor is led to sign-in, in milliseconds (specification 9). */
export const noticeDelay = 1500

// Form, validation and dialog are no part of the page's first load.
const loadDialog = async () => (await loadWithMessages(() => import('./review-dialog.tsx'))).ReviewDialog

/** The dialog that writes or edits a review: for signed-in users; others see a notice and are led to sign-in (REV-05). */
export function useReviewDialog(tripId: string | undefined) {
  const { t } = useLanguage()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<ReviewOfTrip>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const form = useLazyDialog({
    load: loadDialog,
    isWanted: isOpen,
    onCancel: () => setOpen(false),
    failure: t('common.error'),
  })

  function show(review?: ReviewOfTrip) {
    setEdited(review)
    setOpen(true)
  }

  function write() {
    if (session.state === 'signed-in') return show()
    showToast({ title: t('reviews.loginTitle'), description: t('reviews.loginText') })
    clearTimeout(timer.current)
    const back = encodeURIComponent(pathname + search)
    timer.current = setTimeout(() => navigate(`/login?redirect=${back}`), noticeDelay)
  }

  const user = session.state === 'signed-in' ? session.user : undefined
  return {
    write,
    edit: show,
    prefetch: () => prefetchPart(loadDialog),
    dialog:
      user &&
      form.show({
        // Another review, or a new one, begins with a form of its own.
        key: edited?.id ?? 'new',
        userId: user.id,
        open: isOpen,
        onOpenChange: setOpen,
        tripId,
        edited,
      }),
  }
}
