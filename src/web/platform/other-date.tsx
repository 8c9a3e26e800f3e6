import { formatNonGregorianDate } from '#i18n/non-gregorian-dates.ts'
import { useLanguage } from './language.tsx'

type OtherDateProps = {
  /** A calendar day or its timestamp. */
  date: string
  /** Where the day beside it is the solar one alone, as short dates are in Persian: the Gregorian day too. */
  gregorian?: boolean
  className?: string
}

/** The same day by the moon, beside a date: '13 Rajab 1448 AH' (LNG-03). */
export function OtherDate({ date, gregorian, className }: OtherDateProps) {
  const { t, formats, locale } = useLanguage()
  const hijri = formatNonGregorianDate(t, formats, 'hijri', date)
  return (
    <bdi className={className}>
      {gregorian && locale === 'fa' ? `${formats.gregorianDate(date)} · ${hijri}` : hijri}
    </bdi>
  )
}
