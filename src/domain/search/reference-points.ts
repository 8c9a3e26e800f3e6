import { type Destination, destinations } from '#domain/reference/destinations.ts'

// Cities of stays and the points in them that a way on foot is measured to. As tables of text: a line is a name in English,
// Arabic, Urdu, Persian and Gujarati, with the honorifics of that language. A city is followed by its points, the usual one first.
// Loaded with the trip form alone.

const languages = ['en', 'ar', 'ur', 'fa', 'gu'] as const
type Language = (typeof languages)[number]
type Names = Readonly<Record<Language, string>>

/** A city with the destinations that go there and its points, the usual one first. */
export type StayCity = { names: Names; destinations: readonly Destination[]; points: readonly Names[] }

const saudi: readonly Destination[] = ['umrah', 'hajj', 'umrah-iran-iraq']
const hajj: readonly Destination[] = ['hajj']
const iraq: readonly Destination[] = ['iraq', 'iran-iraq', 'umrah-iran-iraq']
const iran: readonly Destination[] = ['iran', 'iran-iraq', 'umrah-iran-iraq']
const syria: readonly Destination[] = ['syria']
const others: readonly Destination[] = ['others']

/** Every city, in the order of the usual journeys. */
export const stayCities: readonly StayCity[] = [
  parseCity(
    saudi,
    `Makkah | مكة المكرمة | مکہ مکرمہ | مکه | મક્કા
King Abdulaziz Gate (1) | باب الملك عبد العزيز (1) | باب ملک عبدالعزیز (1) | باب ملک عبدالعزیز (۱) | બાબ મલિક અબ્દુલ અઝીઝ (1)
King Fahd Gate (79) | باب الملك فهد (79) | باب ملک فہد (79) | باب ملک فهد (۷۹) | બાબ મલિક ફહદ (79)
Umrah Gate (62) | باب العمرة (62) | باب العمرہ (62) | باب‌العمره (۶۲) | બાબુલ ઉમરાહ (62)
al-Fath Gate (45) | باب الفتح (45) | باب الفتح (45) | باب‌الفتح (۴۵) | બાબુલ ફત્હ (45)
King Abdullah Gate (100) | باب الملك عبد الله (100) | باب ملک عبداللہ (100) | باب ملک عبدالله (۱۰۰) | બાબ મલિક અબ્દુલ્લાહ (100)
as-Salam Gate (24) | باب السلام (24) | باب السلام (24) | باب‌السلام (۲۴) | બાબુસ્સલામ (24)
Ajyad Gate (5) | باب أجياد (5) | باب اجیاد (5) | باب اجیاد (۵) | બાબે અજયાદ (5)
Outer courtyard of the Haram | ساحات الحرم المكي | حرم کا بیرونی صحن | محوطهٔ بیرونی مسجدالحرام | હરમનું બહારનું આંગણ
Kudai bus station | محطة حافلات كدي | کدی بس اسٹیشن | پایانهٔ اتوبوس کُدَی | કુદઈ બસ સ્ટેશન`,
  ),
  parseCity(
    saudi,
    `Madinah | المدينة المنورة | مدینہ منورہ | مدینه | મદીના
King Fahd Gate (20-22) | باب الملك فهد (20-22) | باب ملک فہد (20 تا 22) | باب ملک فهد (۲۰ تا ۲۲) | બાબ મલિક ફહદ (20થી 22)
Bab as-Salam (1) | باب السلام (1) | باب السلام (1) | باب‌السلام (۱) | બાબુસ્સલામ (1)
Bab ar-Rahma (3) | باب الرحمة (3) | باب الرحمت (3) | باب‌الرحمه (۳) | બાબુર્રહમત (3)
Uthman ibn Affan Gate (24-26) | باب عثمان بن عفان (24-26) | باب عثمان بن عفان (24 تا 26) | باب عثمان بن عفان (۲۴ تا ۲۶) | બાબ ઉસ્માન બિન અફ્ફાન (24થી 26)
Umar ibn al-Khattab Gate (16-18) | باب عمر بن الخطاب (16-18) | باب عمر بن الخطاب (16 تا 18) | باب عمر بن خطاب (۱۶ تا ۱۸) | બાબ ઉમર બિન ખત્તાબ (16થી 18)
Sultan Abdul Majid Gate (12-14) | باب عبد المجيد (12-14) | باب عبدالمجید (12 تا 14) | باب عبدالمجید (۱۲ تا ۱۴) | બાબ અબ્દુલ મજીદ (12થી 14)
Bab Jibril (40) | باب جبريل (40) | باب جبرئیل (40) | باب جبرئیل (۴۰) | બાબે જિબ્રઈલ (40)
Bab al-Baqi (41) | باب البقيع (41) | باب البقیع (41) | باب‌البقیع (۴۱) | બાબુલ બકી (41)
Entrance of al-Baqi cemetery | مدخل البقيع | جنت البقیع کا دروازہ | ورودی قبرستان بقیع | જન્નતુલ બકીનો દરવાજો
Women's entrance to the Rawdah | مدخل النساء إلى الروضة | روضہ کے لیے خواتین کا داخلہ | ورودی بانوان به روضه | રૌઝા માટે મહિલાઓનો પ્રવેશ`,
  ),
  parseCity(
    hajj,
    `Mina | منى | منیٰ | منا | મિના
Jamarat Bridge | جسر الجمرات | جمرات پل | پل جمرات | જમરાત પુલ
Mashair train station (Mina 1, 2 or 3) | محطة قطار المشاعر (منى) | مشاعر ٹرین اسٹیشن (منیٰ) | ایستگاه قطار مشاعر (منا) | મશાઇર ટ્રેન સ્ટેશન (મિના)`,
  ),
  parseCity(
    hajj,
    `Arafat | عرفات | عرفات | عرفات | અરફાત
Masjid Namirah | مسجد نمرة | مسجدِ نمرہ | مسجد نمره | મસ્જિદે નમિરા
Jabal ar-Rahma | جبل الرحمة | جبلِ رحمت | جبل‌الرحمه | જબલે રહમત`,
  ),
  parseCity(
    iraq,
    `Karbala | كربلاء | کربلا | کربلا | કરબલા
Bab al-Qibla of Imam Husayn's shrine | باب القبلة للعتبة الحسينية | باب القبلہ، روضۂ امام حسینؑ | باب‌القبلهٔ حرم امام حسین (ع) | બાબુલ કિબ્લા, ઇમામ હુસૈન (અ.સ.)નો રોઝો
Bayn al-Haramayn | ما بين الحرمين | بین الحرمین | بین‌الحرمین | બૈનુલ હરમૈન
Bab ash-Shuhada (Imam Husayn's shrine) | باب الشهداء | باب الشہداء | باب‌الشهدا | બાબુશ્શોહદા
Bab as-Sidra (Imam Husayn's shrine) | باب السدرة | باب السدرہ | باب‌السدره | બાબુસ્સિદરા
Bab as-Salam (Imam Husayn's shrine) | باب السلام | باب السلام | باب‌السلام | બાબુસ્સલામ
Bab as-Sultaniyya (Imam Husayn's shrine) | باب السلطانية | باب السلطانیہ | باب‌السلطانیه | બાબુસ્સુલતાનિયા
Bab az-Zaynabiyya (Tilla Zaynabiyya) | باب الزينبية (التل الزينبي) | باب الزینبیہ (تلّہ زینبیہ) | باب‌الزینبیه (تل زینبیه) | બાબુઝ્ઝૈનબિયા (ટિલ્લે ઝૈનબિયા)
Bab al-Qibla of Hazrat Abbas's shrine | باب القبلة للعتبة العباسية | باب القبلہ، روضۂ حضرت عباسؑ | باب‌القبلهٔ حرم حضرت عباس (ع) | બાબુલ કિબ્લા, હઝરત અબ્બાસ (અ.સ.)નો રોઝો
Bab al-Alqami (Hazrat Abbas's shrine) | باب العلقمي | باب العلقمی | باب‌العلقمی | બાબુલ અલકમી
al-Mukhayyam (the tents) | المخيم الحسيني | خیمہ گاہ | خیمه‌گاه | ખૈમાગાહ
Maqam of Imam al-Mahdi | مقام الإمام المهدي (ع) | مقامِ امام مہدیؑ | مقام امام زمان (عج) | મકામે ઇમામ મહદી (અ.સ.)`,
  ),
  parseCity(
    iraq,
    `Najaf | النجف | نجف | نجف | નજફ
Bab al-Qibla | باب القبلة | باب القبلہ | باب‌القبله | બાબુલ કિબ્લા
Bab as-Sa'a (Imam Reza Gate) | باب الساعة، باب الإمام الرضا (ع) | باب الساعہ (باب الرضا) | باب‌الساعه (باب‌الرضا) | બાબુસ્સાઆ (બાબુર્રઝા)
Bab Muslim ibn Aqil | باب مسلم بن عقيل | باب مسلم بن عقیل | باب مسلم بن عقیل | બાબ મુસ્લિમ બિન અકીલ (અ.સ.)
Bab at-Tusi | باب الطوسي | باب الطوسی | باب‌الطوسی | બાબુત્તૂસી
Bab al-Faraj (Bab al-Amara) | باب الفرج (باب العمارة) | باب الفرج | باب‌الفرج | બાબુલ ફરજ
Sahn Fatima (courtyard of Lady Fatima) | صحن فاطمة الزهراء (ع) | صحنِ فاطمہ زہراؑ | صحن حضرت زهرا (س) | સહને ફાતિમા ઝહરા (અ.સ.)
Thawrat al-Ishrin square | ساحة ثورة العشرين | ثورۃ العشرین چوک | میدان ثورة‌العشرین | સૌરતુલ ઇશરીન ચોક`,
  ),
  parseCity(
    iraq,
    `Kufa | الكوفة | کوفہ | کوفه | કૂફા
Main gate of the mosque of Kufa | الباب الرئيسي لمسجد الكوفة | مسجدِ کوفہ کا صدر دروازہ | در اصلی مسجد کوفه | મસ્જિદે કૂફાનો મુખ્ય દરવાજો`,
  ),
  parseCity(
    iraq,
    `Kadhimain | الكاظمية | کاظمین | کاظمین | કાઝમૈન
Bab al-Murad | باب المراد | باب المراد | باب‌المراد | બાબુલ મુરાદ
Bab al-Qibla | باب القبلة | باب القبلہ | باب‌القبله | બાબુલ કિબ્લા
Bab Sahib az-Zaman | باب صاحب الزمان | باب صاحب الزمان | باب صاحب‌الزمان | બાબ સાહેબુઝ્ઝમાન
Sahn Quraysh | صحن قريش | صحنِ قریش | صحن قریش | સહને કુરૈશ`,
  ),
  parseCity(
    iraq,
    `Samarra | سامراء | سامرہ | سامرا | સામર્રા
Main gate of the Askariyyayn shrine | الباب الرئيسي للعتبة العسكرية | روضۂ عسکریینؑ کا صدر دروازہ | در اصلی حرم عسکریین | અસકરિયૈન (અ.સ.)ના રોઝાનો મુખ્ય દરવાજો`,
  ),
  parseCity(
    iraq,
    `Balad | بلد | بلد | بلد | બલદ
Shrine of Sayyid Muhammad | مرقد السيد محمد (ع) | روضۂ سید محمدؑ | حرم سید محمد | સૈયદ મોહમ્મદ (અ.સ.)નો રોઝો`,
  ),
  parseCity(
    iraq,
    `Baghdad | بغداد | بغداد | بغداد | બગદાદ
Gate of Shaykh Abdul Qadir's shrine (Bab ash-Shaykh) | مدخل الحضرة القادرية (باب الشيخ) | درگاہِ غوثِ اعظم کا دروازہ (باب الشیخ) | ورودی مرقد شیخ عبدالقادر (باب‌الشیخ) | ગૌસે આઝમની દરગાહનો દરવાજો (બાબુશ્શેખ)
Abu Hanifa mosque (A'zamiyya) | جامع الإمام أبي حنيفة (الأعظمية) | جامع امام ابو حنیفہ (اعظمیہ) | جامع امام ابوحنیفه (اعظمیه) | જામે ઇમામ અબૂ હનીફા (આઝમિયા)`,
  ),
  parseCity(
    iran,
    `Mashhad | مشهد | مشہد | مشهد | મશહદ
Bab ar-Reza | باب الرضا | باب الرضا | باب‌الرضا | બાબુર્રઝા
Bab al-Jawad | باب الجواد | باب الجواد | باب‌الجواد | બાબુલ જવાદ
Bast-e Shirazi (Bast-e Shaykh Tusi) | بست الشيخ الطوسي (شارع الشيرازي) | بستِ شیخ طوسی (شیرازی) | بست شیخ طوسی (بست شیرازی، بالاخیابان) | બસ્તે શેખ તૂસી (શીરાઝી)
Bast-e Shaykh Tabarsi | بست الشيخ الطبرسي | بستِ شیخ طبرسی | بست شیخ طبرسی | બસ્તે શેખ તબરસી
Bast-e Shaykh Hurr Amili (Navvab Safavi) | بست الشيخ الحر العاملي | بستِ شیخ حرِ عاملی | بست شیخ حر عاملی (پایین‌خیابان) | બસ્તે શેખ હુર્રે આમેલી
Bast-e Shaykh Baha'i | بست الشيخ البهائي | بستِ شیخ بہائی | بست شیخ بهایی | બસ્તે શેખ બહાઈ`,
  ),
  parseCity(
    iran,
    `Qom | قم | قم | قم | કુમ
Astaneh square (main entrance) | ساحة الآستانة (المدخل الرئيسي) | میدانِ آستانہ (صدر دروازہ) | میدان آستانه (ورودی اصلی) | આસ્તાના ચોક (મુખ્ય દરવાજો)
Eram street entrance | مدخل شارع إرم | خیابانِ ارم کا دروازہ | ورودی خیابان ارم | ઇરમ સ્ટ્રીટનો દરવાજો
Ahanchi bridge | جسر آهنجي | آہنچی پل | پل آهنچی | આહનચી પુલ
Sahn-e Ayneh (Atabaki) | صحن المرايا (الأتابكي) | صحنِ آئینہ | صحن آیینه (اتابکی) | સહને આઈના`,
  ),
  parseCity(
    iran,
    `Jamkaran | جمكران | جمکران | جمکران | જમકરાન
Main gate of Jamkaran mosque | الباب الرئيسي لمسجد جمكران | مسجدِ جمکران کا صدر دروازہ | در اصلی مسجد جمکران | મસ્જિદે જમકરાનનો મુખ્ય દરવાજો`,
  ),
  parseCity(
    iran,
    `Shiraz | شيراز | شیراز | شیراز | શિરાઝ
Entrance of Shah-e Cheragh | مدخل حرم شاه جراغ | حرمِ شاہ چراغ کا دروازہ | ورودی حرم شاهچراغ | શાહ ચિરાગના હરમનો દરવાજો`,
  ),
  parseCity(
    iran,
    `Rey | الري | رے | ری | રે
Entrance of Shah Abd al-Azim | مدخل حرم عبد العظيم الحسني | حرمِ شاہ عبدالعظیم کا دروازہ | ورودی حرم شاه‌عبدالعظیم | શાહ અબ્દુલ અઝીમના હરમનો દરવાજો`,
  ),
  parseCity(
    syria,
    `Damascus | دمشق | دمشق | دمشق | દમિશ્ક
Main gate of Sayyida Zaynab's shrine | الباب الرئيسي لمقام السيدة زينب (ع) | روضۂ حضرت زینبؑ کا صدر دروازہ | در اصلی حرم حضرت زینب (س) | હઝરત ઝૈનબ (અ.સ.)ના રોઝાનો મુખ્ય દરવાજો
Sayyida Ruqayya's shrine | مقام السيدة رقية (ع) | روضۂ بی بی سکینہؑ (رقیہ) | حرم حضرت رقیه (س) | હઝરત રુકય્યા (સકીના) (અ.સ.)નો રોઝો
Umayyad Mosque | الجامع الأموي | جامع اموی | مسجد اموی | ઉમય્યદ મસ્જિદ
Marja square | ساحة المرجة | مرجہ چوک | میدان مرجه | મરજા ચોક`,
  ),
  parseCity(
    others,
    `Jerusalem | القدس | القدس | قدس | જેરુસલેમ
Bab al-Asbat (Lions' Gate) | باب الأسباط | باب الاسباط | باب‌الاسباط | બાબુલ અસબાત
Herod's Gate (Bab as-Sahira) | باب الساهرة | باب الساہرہ | باب‌الساهره | બાબુસ્સાહિરા
Damascus Gate (Bab al-Amud) | باب العامود | باب العمود | باب‌العامود | બાબુલ અમૂદ`,
  ),
]

function parseCity(going: readonly Destination[], table: string): StayCity {
  const [names, ...points] = table.split('\n').map(parseNames)
  if (!names) throw new Error('a city without names')
  return { names, destinations: going, points }
}

function parseNames(line: string): Names {
  const written = line.split(' | ')
  return Object.fromEntries(languages.map((language, at) => [language, written[at] ?? ''])) as Names
}

/** The cities of a destination first, then the others; in their order where none is chosen. */
export function listCitiesFor(destination: string): StayCity[] {
  const isOnTheWay = (known: StayCity) => known.destinations.some((one) => one === destination)
  return destinations.some((one) => one === destination)
    ? [...stayCities.filter(isOnTheWay), ...stayCities.filter((known) => !isOnTheWay(known))]
    : [...stayCities]
}

/** The points of a city, by its name in any of the languages; none of one that we do not know. */
export function listPoints(cityName: string): readonly Names[] {
  const wanted = cityName.trim().toLowerCase()
  const isMeant = ({ names }: StayCity) => languages.some((one) => names[one].toLowerCase() === wanted)
  return stayCities.find(isMeant)?.points ?? []
}
