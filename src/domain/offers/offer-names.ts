import type { ContentLanguage } from '#domain/trips/translations.ts'

// Names of extra costs, and of what is in or out of a price, that most companies have. As a table of text: a line is a name in
// English, Arabic, Urdu, Persian and Gujarati, and other spellings behind a semicolon.

type Names = Record<ContentLanguage, string>

const nameTable = `
Visa | تأشيرة | ویزا | ویزا | વિઝા
Visa fee | رسوم التأشيرة | ویزا فیس | هزینهٔ ویزا | વિઝા ફી ; Visa fees ; ویزہ فیس
Visa for Iraq | تأشيرة العراق | عراق کا ویزا | ویزای عراق | ઇરાકનો વિઝા ; Iraq visa
Visa for Iran | تأشيرة إيران | ایران کا ویزا | ویزای ایران | ઈરાનનો વિઝા ; Iran visa
Insurance | تأمين | بیمہ | بیمه | વીમો
Travel insurance | تأمين السفر | سفری بیمہ | بیمهٔ مسافرتی | સફરનો વીમો
Tips | إكراميات | ٹِپ | انعام | બક્ષિસ
Tips for drivers and cooks | إكراميات السائقين والطباخين | ڈرائیوروں اور باورچیوں کی ٹِپ | انعام رانندگان و آشپزها | ડ્રાઇવરો અને રસોઇયાઓની બક્ષિસ
Wheelchair | كرسي متحرك | وہیل چیئر | ویلچر | વ્હીલચેર
Wheelchair and helper | كرسي متحرك ومساعد | وہیل چیئر اور مددگار | ویلچر و کمک‌یار | વ્હીલચેર અને મદદગાર ; Wheelchair with helper
Ground-floor room | غرفة في الطابق الأرضي | گراؤنڈ فلور کا کمرہ | اتاق طبقهٔ همکف | ભોંયતળિયે રૂમ
Meals | وجبات | کھانے | غذا | ભોજન
Laundry | غسيل الملابس | کپڑوں کی دھلائی | شست‌وشوی لباس | કપડાંની ધોલાઈ
SIM card | شريحة هاتف | سِم کارڈ | سیم‌کارت | સિમ કાર્ડ
Airport transfers | النقل من المطار وإليه | ایئرپورٹ تک آمد و رفت | رفت‌وآمد به فرودگاه | એરપોર્ટ સુધી આવવા-જવાની સગવડ ; Airport transfer
Domestic flight | رحلة جوية داخلية | اندرونِ ملک پرواز | پرواز داخلی | દેશની અંદરની ફ્લાઇટ
Excess baggage | أمتعة زائدة | مقررہ وزن سے زیادہ سامان | اضافه‌بار | વધારાનો સામાન
Personal expenses | مصروفات شخصية | ذاتی اخراجات | هزینه‌های شخصی | અંગત ખર્ચ
Zamzam water | ماء زمزم | آبِ زم زم | آب زمزم | ઝમઝમનું પાણી
Qurbani | أضحية | قربانی | قربانی | કુરબાની ; Qurbani (sacrifice)`

/** By each spelling: the names, and the languages that it is one of. */
type Spellings = Map<string, { names: Names; languages: Set<string> }>

// Pure: whoever shows no name of an offer does not load the table.
const { offerNames, bySpelling } = /* @__PURE__ */ parseTable()

function parseTable() {
  const offerNames: Names[] = []
  const bySpelling: Spellings = new Map()
  for (const line of nameTable.trim().split('\n')) {
    const [table = '', ...others] = line.split(' ; ')
    const [en = '', ar = '', ur = '', fa = '', gu = ''] = table.split(' | ')
    const names = { en, ar, ur, fa, gu }
    offerNames.push(names)
    for (const [language, name] of Object.entries(names)) addSpelling(bySpelling, name, language, names)
    for (const other of others) addSpelling(bySpelling, other, /[a-z]/i.test(other) ? 'en' : 'ur', names)
  }
  return { offerNames, bySpelling }
}

function addSpelling(bySpelling: Spellings, spelling: string, language: string, names: Names) {
  const key = toKey(spelling)
  const languages = bySpelling.get(key)?.languages ?? new Set<string>()
  bySpelling.set(key, { names, languages: languages.add(language) })
}

/** Capitals, spaces, hyphens and the small signs above and below Arabic letters do not make another name. */
function toKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u200c\u064b-\u0655-]/g, '')
}

/**
 * Returns the name of an extra, or a line of what is in or out of a price, in a language as far as it stands in our table in another
 * one; anything else was written by the company, and stays as it is. For the eye alone: an extra is chosen by its own name.
 */
export function translateOfferName(name: string, language: ContentLanguage): string {
  const known = bySpelling.get(toKey(name))
  return known && !known.languages.has(language) ? known.names[language] : name
}

/** Returns the names of our table in a language, for those who write an offer. */
export const listOfferNames = (language: ContentLanguage): string[] =>
  offerNames.map((names) => names[language])
