/** Signs and codes of currencies, as pieces of a regular expression. */
export const currencySigns = String.raw`₹|rs\b\.?|inr|pkr|usd|us\$|\$|aed|dhs?\b\.?|£|gbp|€|eur|sar|sr\b|kwd|kd\b|bhd|bd\b|omr|qar|cad|c\$|aud|a\$|kes|ksh|tzs|tsh|irr|iqd|lbp|try`

/** Names of currencies. */
export const currencyWords = `
  rupees rupee dollars dollar pounds pound euros euro dirhams dirham riyals riyal rial tomans toman روپے روپیے
  روپئے روپيه درهم ريال ریال دولار ڈالر دلار دينار دینار تومان رૂપિયા રૂપિયા રૂ રૂ. रुपये रुपए रु شلن یورو
  يورو پاؤنڈ جنيه`

/** Words that multiply the number before them. */
export const amountSuffixes = `
  k lakh lakhs lac lacs لاکھ લાખ लाख million mn میلیون مليون hazar hazaar ہزار هزار હજાર हजार हज़ार thousand
  ألف`

/** The marks beside an amount, by the currencies that a trip may have, as pieces of regular expressions. */
export const currencyMarks = [
  ['USD', 'us\\$|\\$|usd|dollars?|ڈالر|دولار|دلار'],
  ['GBP', '£|gbp'],
  ['EUR', '€|eur|euros?'],
  ['AED', 'aed|dhs|dirhams?|درهم|درہم'],
  ['SAR', 'sar'],
  ['INR', '₹|rs\\.?|inr|rupees?|روپے|रुपये|રૂપિયા'],
] as const

/** A hundred thousand. */
export const lakhWords = 'lakhs?|lacs?|لاکھ|લાખ|लाख'

/** A thousand. */
export const thousandWords = 'k|thousand|hazaa?r|ہزار|હજાર|हज़ार|हजार'

/** "Per person": words that follow a price and change nothing of it. */
export const perPersonWords =
  'per\\s+(?:person|head|pax)|pp|p\\.p\\.|each|only|fixed|فی کس|للشخص|برای هر نفر|વ્યક્તિદીઠ|प्रति व्यक्ति'
