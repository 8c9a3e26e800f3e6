import { useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'

export type Selection = ReturnType<typeof useSelection>

/** The rows that are chosen: they stay so whatever is sorted or filtered. Each change says how many there are. */
export function useSelection() {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  function change(next: ReadonlySet<string>) {
    setChosen(next)
    announce([t('console.chosen', { count: next.size })])
  }
  return {
    chosen,
    choose: (keys: readonly string[], isChosen: boolean) => {
      const next = new Set(chosen)
      for (const key of keys)
        if (isChosen) next.add(key)
        else next.delete(key)
      change(next)
    },
    clear: () => change(new Set()),
  }
}
