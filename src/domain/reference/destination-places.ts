import type { Destination } from './destinations.ts'

// Its own module: only the server's search needs these words, the browser does not carry them.

const inSaudiArabia = splitWords(
  'Makkah Mecca Mekka Madinah Medina Madina Mina Arafat Muzdalifah Baqi',
  'مكة مکہ مکه المدينة مدینہ مدینه منى عرفات البقيع',
  'મક્કા મદીના અરાફાત',
)
const inIraq = splitWords(
  'Iraq Karbala Kerbala Najaf Kufa Kadhimain Kazmain Kazmayn Kadhimiya Samarra Samerra Baghdad Balad Hillah',
  'العراق عراق كربلاء کربلا النجف نجف الكوفة کوفہ کوفه الكاظمية الكاظمين کاظمین سامراء سامرا بغداد',
  'ઇરાક ઈરાક કરબલા નજફ કુફા કાઝમૈન સામરા બગદાદ',
)
const inIran = splitWords(
  'Iran Mashhad Mashad Qom Qum Ghom Jamkaran Tehran Shiraz',
  'إيران ایران مشهد مشہد قم جمکران طهران تهران تہران شیراز',
  'ઈરાન ઇરાન મશહદ કુમ કોમ તેહરાન શિરાઝ',
)
const inSyria = splitWords(
  'Syria Sham Damascus Zaynab Zainab Ruqayya Sakina',
  'سوريا سوریه شام الشام دمشق زينب زینب رقية رقیہ رقیه',
  'સીરિયા શામ દમાસ્કસ ઝૈનબ',
)
const hajjWords = splitWords('Hajj Haj', 'حج الحج', 'હજ')
const umrahWords = splitWords('Umrah Umra Omra', 'عمرة العمرة عمرہ عمره', 'ઉમરાહ ઉમરા')
const ziyaratWords = splitWords('Ziyarat Ziarat Ziyarah', 'زيارة زیارت زیارات', 'ઝિયારત')

/** Words by which people look for a destination, in all five languages' scripts; added to its trips' search text. */
export const destinationPlaces: Readonly<Record<Destination, readonly string[]>> = {
  hajj: [...hajjWords, ...inSaudiArabia],
  umrah: [...umrahWords, ...inSaudiArabia],
  iraq: [...inIraq, ...ziyaratWords],
  iran: [...inIran, ...ziyaratWords],
  syria: [...inSyria, ...ziyaratWords],
  'iran-iraq': [...inIran, ...inIraq, ...ziyaratWords],
  'umrah-iran-iraq': [...umrahWords, ...inSaudiArabia, ...inIran, ...inIraq, ...ziyaratWords],
  others: ziyaratWords,
}

/** The countries in which a trip's places are; null if they may be anywhere. */
const countriesOf: Readonly<Record<Destination, readonly string[] | null>> = {
  hajj: ['SA'],
  umrah: ['SA'],
  iraq: ['IQ'],
  iran: ['IR'],
  syria: ['SY'],
  'iran-iraq': ['IR', 'IQ'],
  'umrah-iran-iraq': ['SA', 'IR', 'IQ'],
  others: null,
}

/**
 * Whether a place can be one of a journey there. Places are found in words, and in Karbala «تل زینبیه» is a hill, not the
 * shrine in Damascus.
 */
export function isInDestination(country: string, destination: Destination): boolean {
  return countriesOf[destination]?.includes(country) ?? true
}

function splitWords(...lines: string[]): string[] {
  return lines.join(' ').split(' ')
}
