import { useMutation } from '@tanstack/react-query'
import { Copy, Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { DeskBooking } from '#contract/desk/desk.ts'
import { saveFile } from '#web/features/travellers/people/save-file.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { useCopyText } from '#web/platform/use-copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

/** The chosen bookings as a file, or their addresses to be pasted elsewhere. */
export function ExportMenu({ tripId, bookings }: { tripId: string; bookings: readonly DeskBooking[] }) {
  const { t } = useLanguage()
  const copy = useCopyText()
  const file = useMutation({
    mutationFn: (format: 'excel' | 'csv') =>
      call('bulk.export', { id: tripId, format, bookings: bookings.map(({ id }) => id) }),
    onSuccess: (made) => {
      saveFile(made)
      showToast({ title: t('bulk.exported', { count: made.bookings }), description: made.fileName })
    },
    onError: (error) =>
      showToast({ title: getErrorText(t, error, 'dashboard.exportFailed'), tone: 'destructive', error }),
    gcTime: 0,
  })
  const addresses = [...new Set(bookings.map(({ contactEmail }) => contactEmail).filter(Boolean))]
  async function copyAddresses() {
    if (await copy(addresses.join(', ')))
      showToast({ title: t('console.addressesCopied', { count: addresses.length }) })
  }
  return (
    <Menu
      trigger={
        <Button variant="night" size="sm" icon={<Download aria-hidden="true" />} busy={file.isPending}>
          {t('bulk.export')}
        </Button>
      }
    >
      <MenuItem icon={<FileSpreadsheet aria-hidden="true" />} onSelect={() => file.mutate('excel')}>
        {t('bulk.excel')}
      </MenuItem>
      <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => file.mutate('csv')}>
        {t('bulk.csv')}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => void copyAddresses()}>
        {t('console.copyAddresses')}
      </MenuItem>
    </Menu>
  )
}
