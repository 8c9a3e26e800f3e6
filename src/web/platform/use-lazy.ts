import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from './language.tsx'
import { showToast } from './toast.ts'

/**
 * A dialog that is fetched once it is wanted: forms and flyers are no part of the dashboard's load. Where it does not
 * come, that is said and `giveUp` takes the wish back.
 */
export function useLate<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  giveUp: () => void,
): ComponentType<Props> | undefined {
  const { t } = useLanguage()
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or another way to give up is no new wish
  useEffect(() => {
    if (!isWanted || Dialog) return
    let isCurrent = true
    load().then(
      (loaded) => {
        if (isCurrent) setDialog(() => loaded)
      },
      () => {
        if (!isCurrent) return
        void showToast({ title: t('dashboard.openFailed'), tone: 'destructive' })
        giveUp()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, Dialog, load])
  return Dialog
}
