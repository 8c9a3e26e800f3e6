import { useLanguage } from './language.tsx'
import { showToast } from './toast.ts'

/** Copies text; where the browser refuses, says so and answers false. */
export function useCopyText(): (text: string) => Promise<boolean> {
  const { t } = useLanguage()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      showToast({ title: t('common.error'), description: t('share.copyFailed'), tone: 'destructive' })
      return false
    }
  }
}
