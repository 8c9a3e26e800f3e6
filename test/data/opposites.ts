import type { Locale } from '#i18n/locales.ts'

/** Two words that exclude each other, in every language: a message that says one of them does not say the other alone. */
export type Opposites = Record<Locale, readonly [RegExp, RegExp]>

// Stems, so that a text may be rewritten as long as it says the same.
export const opposites: Record<string, Opposites> = {
  'before and after': {
    en: [/\bbefore\b/i, /\bafter(?:wards)?\b/i],
    ar: [/قبل/, /بعد/],
    ur: [/پہل|قبل/, /بعد/],
    fa: [/پیش|قبل/, /پس از|پس‌از|بعد/],
    gu: [/પહેલ|અગાઉ/, /પછી|બાદ/],
  },
  'earlier and later': {
    en: [/\bearlier\b/i, /\blater\b/i],
    ar: [/سابق|سبق|قبل|أبكر/, /لاحق|بعد/],
    ur: [/پہل|سابق|قبل/, /بعد/],
    fa: [/پیش|قبل|زودتر/, /بعد|دیرتر|پس از/],
    gu: [/પહેલ|અગાઉ|વહેલ/, /પછી|મોડ/],
  },
  'first and last': {
    en: [/\bfirst\b/i, /\blast\b/i],
    ar: [/أول|اول/, /آخر|أخير/],
    ur: [/پہل/, /آخر/],
    fa: [/نخست|اول/, /آخر|واپسین/],
    gu: [/પહેલ|પ્રથમ/, /છેલ્લ|આખર/],
  },
  'fewer and more': {
    en: [/\b(?:fewer|less)\b/i, /(?<!\b(?:no|any|see|some|one) )\bmore\b(?! than)/i],
    ar: [/أقل/, /أكثر|أكبر|مزيد/],
    ur: [/کم/, /زیادہ/],
    fa: [/کم/, /بیشتر/],
    gu: [/ઓછ/, /વધુ|વધાર/],
  },
  'at least and at most': {
    en: [/\bat least\b/i, /\bat most\b/i],
    ar: [/على الأقل/, /على الأكثر|كحد أقصى/],
    ur: [/کم از کم/, /زیادہ سے زیادہ/],
    fa: [/دست‌کم|حداقل/, /حداکثر/],
    gu: [/ઓછામાં ઓછ/, /વધુમાં વધુ/],
  },
  'confirmed and declined': {
    en: [/\bconfirm/i, /\b(?:declin|reject|refus)/i],
    ar: [/كد|كيد/, /رفض/],
    ur: [/تصدیق/, /مسترد|انکار|نامنظور/],
    fa: [/تأیید|تایید/, /رد شد|رد کرد|نپذیر/],
    gu: [/પુષ્ટિ|કન્ફર્મ|ખાતરી|નક્કી/, /નકાર|નામંજૂર|ના પાડ/],
  },
  'requested and confirmed': {
    en: [/\b(?:asked for|requests?|requested)\b/i, /\bconfirm/i],
    ar: [/طلب/, /ك[\u064e\u0651]*د|كيد/],
    ur: [/درخواست|مانگ|طلب|پوچھ|تقاض/, /تصدیق/],
    fa: [/درخواست|خواست|طلب/, /تأیید|تایید/],
    gu: [/વિનંતી|માગ|માંગ|પૂછ/, /પુષ્ટિ|કન્ફર્મ|ખાતરી/],
  },
  'accept and decline': {
    en: [/\baccept/i, /\bdeclin/i],
    ar: [/قبل|قبول|وافق/, /رفض|عتذر/],
    ur: [/قبول|مان/, /مسترد|انکار|رد /],
    fa: [/پذیر|قبول/, /نمی‌پذیر|نپذیر|پذیرفته نشد|رد /],
    gu: [/સ્વીકાર/, /નકાર|ના પાડ/],
  },
  'departure and return': {
    en: [/\bdepart/i, /\breturn/i],
    ar: [/انطلاق|مغادر|رحل/, /عود|رجوع/],
    ur: [/روان|سفر/, /واپس/],
    fa: [/حرکت|سفر|عزیمت/, /بازگشت|برگشت|بازمی/],
    gu: [/રવાન|ઉપડ|સફર|નીકળ|પ્રસ્થાન/, /પાછ|પરત|વાપસી/],
  },
  'adult and child': {
    en: [/\badults?\b/i, /\bchild(?:ren)?\b/i],
    ar: [/بالغ/, /طفل|أطفال/],
    ur: [/بالغ/, /بچ/],
    fa: [/بزرگسال/, /کودک|بچه/],
    gu: [/પુખ્ત|મોટ/, /બાળક/],
  },
  'add and remove': {
    en: [/\badd(?:ed)?\b/i, /\bremoved?\b/i],
    ar: [/ضاف|ضف|ضيف/, /حذف|زال|زيل/],
    ur: [/شامل|اضاف|جوڑ|ڈال/, /ہٹا|نکال|حذف/],
    fa: [/فزا|فزو|اضافه/, /حذف|بردار|برداشت/],
    gu: [/ઉમેર/, /કાઢ|દૂર|હટાવ/],
  },
  'lowest and highest': {
    en: [/\b(?:lowest|cheapest)\b/i, /\b(?:highest|dearest)\b/i],
    ar: [/أقل|أرخص|أدنى|الأدنى/, /أعلى|الأعلى|أغلى/],
    ur: [/کم|سست/, /زیادہ|مہنگ|اعلیٰ|بہترین/],
    fa: [/کم|ارزان|پایین/, /بیش|گران|بالا/],
    gu: [/ઓછ|સસ્ત/, /વધુ|મોંઘ|ઊંચ/],
  },
}

/** Arabic without the signs of its vowels, which a text may have or not. */
const readable = (text: string) => text.replaceAll(/[\u064b-\u0652\u0670]/g, '')

/** Which of two words a text says, where it says one alone: 0 or 1. */
export function sideOf(text: string, [one, other]: readonly [RegExp, RegExp]): 0 | 1 | undefined {
  const [says, saysOther] = [one.test(readable(text)), other.test(readable(text))]
  if (says === saysOther) return undefined
  return says ? 0 : 1
}
