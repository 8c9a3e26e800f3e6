import type { Destination } from './destinations.ts'
import { foldText } from './search.ts'

type Land = 'iraq' | 'iran' | 'syria' | 'umrah' | 'hajj'

/** What announcements call the places of each land, in the scripts that they are written in. */
const placeWords: Readonly<Record<Land, string>> = {
  iraq: `iraq karbala kerbala karbobala najaf kufa kadhimain kadhmain kazmain kazimain kazmayn kadhimiya kazimiya samarra
    samerra samara baghdad balad hillah العراق عراق كربلاء کربلا النجف نجف الكوفة کوفہ الكاظمية الكاظمين کاظمین سامراء
    سامرہ بغداد ઇરાક ઈરાક કરબલા નજફ કુફા કાઝમૈન સામરા બગદાદ इराक कर्बला करबला नजफ`,
  iran: `iran mashhad mashad meshed qom qum ghom jamkaran tehran shiraz neyshabur nishapur isfahan إيران ایران مشهد مشہد قم
    جمکران طهران تهران تہران شیراز ઈરાન મશહદ કુમ કોમ તેહરાન શિરાઝ ईरान मशहद क़ुम`,
  syria: `syria damascus sham shaam zainabia zaynabiya سوريا سوریه شام الشام دمشق સીરિયા દમાસ્કસ દમિશ્ક सीरिया`,
  umrah: `umrah umra omra makkah mecca makka mekka madinah medina madina العمرة عمرة عمرہ عمره مكة مکہ مکه المدينة مدینہ
    مدینه ઉમરાહ ઉમરા મક્કા મદીના उमराह मक्का मदीना`,
  hajj: 'hajj haj الحج حج હજ हज',
}

const lands = new Map<string, Land>(
  Object.entries(placeWords).flatMap(([land, words]) =>
    words.split(/\s+/).map((word) => [foldText(word), land as Land] as const),
  ),
)

/** Sets of lands that one destination of ours stands for; every other set is left to the organizer. */
const clear: Readonly<Record<string, Destination>> = {
  iraq: 'iraq',
  iran: 'iran',
  syria: 'syria',
  umrah: 'umrah',
  hajj: 'hajj',
  'hajj,umrah': 'hajj',
  'iran,iraq': 'iran-iraq',
  'iran,iraq,umrah': 'umrah-iran-iraq',
}

/** The destination that an announcement's places mean; undefined where they mean none of ours, or several. */
export function announcedDestination(places: readonly string[]): Destination | undefined {
  const words = places.flatMap((place) => foldText(place).split(' '))
  const found = new Set(words.map((word) => lands.get(word)).filter((land) => land !== undefined))
  return clear[[...found].sort().join()]
}
