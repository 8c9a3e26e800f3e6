import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import type { Destination } from '#domain/reference/destinations.ts'
import { hijriDate } from './dates.ts'
import type { TitleLanguage } from './market.ts'

type Season = {
  destinations: readonly Destination[]
  /** The Hijri month and day that the trip must include. */
  month: number
  day: number
  /** Days of the trip that the occasion needs after that day. */
  needs: number
  /** The factor by which prices rise in the season. */
  factor: number
  tag?: string
  names: Record<TitleLanguage, string>
}

export type Occasion = { season: Season; date: CalendarDate; hijriYear: number }

/** The seasons in which each destination is most in demand (domain notes, section 5). */
const seasons: readonly Season[] = [
  {
    destinations: ['hajj'],
    month: 12,
    day: 8,
    needs: 6,
    factor: 1,
    names: { en: 'Hajj', ar: 'موسم الحج', ur: 'حج', fa: 'حج', gu: 'હજ' },
  },
  {
    destinations: ['iraq', 'iran-iraq'],
    month: 2,
    day: 20,
    needs: 2,
    factor: 1.15,
    tag: 'Arbaeen',
    names: { en: 'Arbaeen Walk', ar: 'مسير الأربعين', ur: 'چہلم واک', fa: 'پیاده‌روی اربعین', gu: 'અરબઈન' },
  },
  {
    destinations: ['iraq'],
    month: 1,
    day: 10,
    needs: 2,
    factor: 1.12,
    tag: 'Muharram',
    names: {
      en: 'Ashura in Karbala',
      ar: 'عاشوراء في كربلاء',
      ur: 'عاشورہ کربلا میں',
      fa: 'عاشورا در کربلا',
      gu: 'કરબલામાં આશુરા',
    },
  },
  {
    destinations: ['iraq', 'iran-iraq'],
    month: 7,
    day: 13,
    needs: 2,
    factor: 1.05,
    tag: 'Rajab',
    names: {
      en: '13 Rajab in Najaf',
      ar: 'مولد الإمام علي (ع)',
      ur: '13 رجب نجف میں',
      fa: 'سیزده رجب در نجف',
      gu: '13 રજબ, નજફમાં',
    },
  },
  {
    destinations: ['syria'],
    month: 7,
    day: 15,
    needs: 1,
    factor: 1.05,
    tag: 'Rajab',
    names: {
      en: '15 Rajab in Damascus',
      ar: 'وفاة السيدة زينب (ع)',
      ur: '15 رجب شام میں',
      fa: 'پانزده رجب در شام',
      gu: '15 રજબ, દમિશ્કમાં',
    },
  },
  {
    destinations: ['iraq', 'iran-iraq', 'umrah-iran-iraq'],
    month: 8,
    day: 15,
    needs: 1,
    factor: 1.08,
    tag: "Sha'ban",
    names: {
      en: "Mid-Sha'ban in Karbala",
      ar: 'النصف من شعبان',
      ur: 'نیمہ شعبان',
      fa: 'نیمهٔ شعبان',
      gu: '15 શાબાન',
    },
  },
  {
    destinations: ['umrah'],
    month: 9,
    day: 3,
    needs: 5,
    factor: 1.1,
    tag: 'Ramadan',
    names: { en: 'Ramadan Umrah', ar: 'عمرة رمضان', ur: 'رمضان عمرہ', fa: 'عمرهٔ رمضان', gu: 'રમઝાન ઉમરાહ' },
  },
  {
    destinations: ['umrah'],
    month: 9,
    day: 21,
    needs: 7,
    factor: 1.2,
    tag: 'Ramadan',
    names: {
      en: 'Last Ten Nights',
      ar: 'العشر الأواخر',
      ur: 'آخری عشرہ',
      fa: 'دههٔ آخر رمضان',
      gu: 'રમઝાનની છેલ્લી દસ રાત',
    },
  },
  {
    destinations: ['iran'],
    month: 11,
    day: 11,
    needs: 1,
    factor: 1.08,
    names: {
      en: 'Birthday of Imam ar-Rida',
      ar: 'مولد الإمام الرضا (ع)',
      ur: 'ولادتِ امام رضاؑ',
      fa: 'میلاد امام رضا (ع)',
      gu: 'ઇમામ રઝા (અ.સ.)ની વિલાદત',
    },
  },
  {
    destinations: ['iraq'],
    month: 12,
    day: 18,
    needs: 1,
    factor: 1.04,
    names: { en: 'Ghadir in Najaf', ar: 'عيد الغدير', ur: 'عید غدیر', fa: 'عید غدیر در نجف', gu: 'ઈદે ગદીર' },
  },
]

/** The days of all seasons from one date to another. */
export function occasionsBetween(from: CalendarDate, to: CalendarDate): Occasion[] {
  const occasions: Occasion[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { year, month, day } = hijriDate(date)
    for (const season of seasons)
      if (season.month === month && season.day === day) occasions.push({ season, date, hijriYear: year })
  }
  return occasions
}

/** No Umrah visas are given in the weeks of Hajj. */
export function isClosedForUmrah(date: CalendarDate): boolean {
  const { month, day } = hijriDate(date)
  return (month === 11 && day >= 10) || (month === 12 && day <= 16)
}
