import type { DeletionRequest } from '#contract/deletions/deletions.ts'
import {
  backupDays,
  deletionGraceHours,
  deletionLinkHours,
  deletionPromiseHours,
} from '#domain/deletions/deletions.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** Returns the texts for the state of the request. */
export function useRequestTexts(
  { status, dueAt }: DeletionRequest,
  hasLink: boolean,
): { title: string; texts: string[] } {
  const { t, formats } = useLanguage()
  const hours = (count: number) => ({ hours: formats.number(count) })
  switch (status) {
    case 'unconfirmed':
      return {
        title: t('deletion.unconfirmedTitle'),
        texts: hasLink
          ? [t('deletion.unconfirmedText', hours(deletionGraceHours)), t('deletion.unconfirmedBookings')]
          : [t('deletion.unconfirmedNoLink')],
      }
    case 'scheduled':
      return {
        title: t('deletion.scheduledTitle'),
        texts: [
          t('deletion.scheduledText'),
          t('deletion.scheduledBack', { moment: formats.moment(dueAt ?? '') }),
          ...(hasLink ? [] : [t('deletion.scheduledNoLink')]),
        ],
      }
    case 'with_support':
      return {
        title: t('deletion.supportTitle'),
        texts: [t('deletion.supportText', hours(deletionPromiseHours))],
      }
    case 'done':
      return {
        title: t('deletion.doneTitle'),
        texts: [t('deletion.doneText', { days: formats.number(backupDays) })],
      }
    case 'cancelled':
      return { title: t('deletion.cancelledTitle'), texts: [t('deletion.cancelledText')] }
    case 'expired':
      return {
        title: t('deletion.expiredTitle'),
        texts: [t('deletion.expiredText', hours(deletionLinkHours))],
      }
  }
}
