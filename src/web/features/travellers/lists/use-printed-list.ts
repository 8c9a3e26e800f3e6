import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import type { downloadList } from '#contract/travellers/lists.ts'
import { call } from '#web/platform/api/api.ts'

export type ListInput = InputOf<typeof downloadList>

/** A4 across, with the margins of the sheets. It is a rule of this page alone. */
const pageRule = '@page { size: A4 landscape; margin: 10mm }'

/** Prints a list as it is now: it is fetched anew, recorded as a print, and given to the printer once it is drawn. */
export function usePrintedList(input: ListInput, onMade: () => void) {
  const print = useMutation({
    mutationFn: () => call('lists.open', { ...input, purpose: 'print' }),
    gcTime: 0,
  })
  const { data, reset } = print
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageRule)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
  useEffect(() => {
    if (!data) return
    window.print()
    reset()
    onMade()
  }, [data, reset, onMade])
  return {
    list: data,
    isPrinting: data !== undefined,
    isBusy: print.isPending,
    error: print.error,
    start: () => print.mutate(),
  }
}

export type PrintedList = ReturnType<typeof usePrintedList>
