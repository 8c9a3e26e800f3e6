// Services in a list of included things, as regular expressions over folded or lower-case text.

/** Flights or their tickets. */
export const flightWords =
  /\b(?:air ?(?:tickets?|fare)|flights?|(?:return|airline|air line) tickets?|airfare|tickets?|hawai)\b|طيران|تذاكر|تذكرة|ٹکٹ|ہوائی|پرواز|بلیت|هواپیما|ટિકિટ|હવાઈ|टिकट|हवाई/u

/** Meals. */
export const mealWords =
  /\b(?:meals?|food|breakfast|lunch|dinner|full ?board|half ?board|catering|khana|niyaz|tabarruk)\b|وجبات|وجبه|طعام|کهانا|کھانا|ناشته|غذا|ભોજન|જમવા|ખાણું|भोजन|खाना/u

/** Buses and other transport at the place. */
export const transportWords =
  /\b(?:transport(?:ation)?s?|bus(?:es)?|coach(?:es)?|transfers?|vehicles?|sawari)\b|مواصلات|نقل|حافلات|باص|ٹرانسپورٹ|بس|اتوبوس|ترانسفر|ایاب|વાહન|બસ|ટ્રાન્સપોર્ટ|बस|परिवहन/u

/** Those who guide: zakirs, maulanas, scholars. */
export const guideWords =
  /\b(?:guides?|zakirs?|zakireen|maulanas?|moulanas?|mawlana|molana|aa?lims?|ulema|ulama|sche?ikh|shei?kh|scholars?|qari|khatib)\b|مرشد|ذاکر|ذاكر|عالم|مولانا|روحانی|مداح|આલિમ|ઝાકિર|મૌલાના|मौलाना|ज़ाकिर/u

/** Words for accommodation. */
export const stayWords =
  /\b(?:hotels?|stay|accommodation|rooms?|residence|lodging)\b|فندق|فنادق|سكن|ہوٹل|رہائش|هتل|اقامت|હોટેલ|હોટલ|રહેઠાણ|होटल/iu
