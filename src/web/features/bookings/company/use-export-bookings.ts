import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { exportOrganizerBookings } from '#contract/organizers/dashboard.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

/** Fetches the filtered bookings as a file. A call with the token, which a plain link would not carry. */
export function useExportBookings(input: InputOf<typeof exportOrganizerBookings>) {
  const { t } = useLanguage()
  return useMutation({
    mutationFn: () => call('organizers.exportBookings', input),
    onSuccess: ({ fileName, csv }) => saveFile(fileName, csv),
    onError: (error) =>
      showToast({
        title: t('common.error'),
        description: getErrorText(t, error, 'dashboard.exportFailed'),
        tone: 'destructive',
        error,
      }),
  })
}

function saveFile(fileName: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
