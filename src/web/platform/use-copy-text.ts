import { useEffect, useRef, useState } from 'react'
import { useLanguage } from './language.tsx'
import { showToast } from './toast.ts'

/** How long a button says that it has copied, in milliseconds (pilgrim specification 4). */
export const copiedDuration = 2000

/** Returns whether a button says that it has copied, and a function that makes it say so. */
export function useCopied(): [boolean, () => void] {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function say() {
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), copiedDuration)
  }
  return [isCopied, say]
}

/** Copies text; where the browser refuses, says so and answers false. */
export function useCopyText(): (text: string) => Promise<boolean> {
  const { t } = useLanguage()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      showToast({
        title: t('common.error'),
        description: t('share.copyFailed'),
        tone: 'destructive',
        error: null,
      })
      return false
    }
  }
}

/** Copies a post and says where it is to be pasted; where the browser refuses, says so and answers false. */
export function useCopyPost(): (text: string) => Promise<boolean> {
  const { t } = useLanguage()
  const copyText = useCopyText()
  return async (text) => {
    const isCopied = await copyText(text)
    if (isCopied) showToast({ title: t('share.postCopied'), description: t('share.postCopiedText') })
    return isCopied
  }
}
