/** The Gregorian months in order, in every language and spelling. */
export const gregorianMonths = [
  'jan january janvier janvary janury يناير جنوری ژانویه જાન્યુઆરી जनवरी جنوری كانون_الثاني',
  'feb february febuary feburary فبراير فروری فوریه ફેબ્રુઆરી फरवरी फ़रवरी شباط',
  'mar march مارس مارچ માર્ચ मार्च آذار',
  'apr april أبريل ابريل اپریل آوریل એપ્રિલ अप्रैल نيسان',
  'may مايو مئی ماه_مه મે मई أيار',
  'jun june يونيو جون ژوئن જૂન जून حزيران',
  'jul july يوليو جولائی ژوئیه જુલાઈ जुलाई تموز',
  'aug august أغسطس اگست اوت ઓગસ્ટ ઓગષ્ટ अगस्त آب',
  'sep sept september سبتمبر ستمبر سپتامبر સપ્ટેમ્બર सितंबर सितम्बर أيلول',
  'oct october أكتوبر اکتوبر اکتبر ઓક્ટોબર ઑક્ટોબર अक्टूबर تشرين_الأول',
  'nov november نوفمبر نومبر نوامبر નવેમ્બર नवंबर नवम्बर تشرين_الثاني',
  'dec december desember ديسمبر دسمبر دسامبر ડિસેમ્બર दिसंबर दिसम्बर كانون_الأول',
]

/** Months of the Islamic and the Iranian year. */
export const otherMonths = `
  muharram moharram muharam safar rabi_ul_awwal rabi_ul_awal rabi_al_awwal rabi_i rabi_1 rabi_us_saani
  rabi_us_sani rabi_ul_sani rabi_ul_aakhir rabi_al_thani rabi_ii rabi_2 jamadi_ul_awwal jamadi_ul_awal
  jamadi_us_sani jamadi_ul_sani jumada_al_awwal jumada_al_thani jumada_i jumada_ii jumada rajab shaban shabaan
  shaaban shabban ramadan ramadhan ramazan ramzan ramdan shawwal shawal shavval zilqad zilqada zulqada
  zulqadah dhul_qada dhul_qadah zilhaj zilhajj zilhijja zulhijja zulhijjah zil_hijja dhul_hijja dhul_hijjah
  محرم صفر ربيع_الأول ربیع_الثانی ربيع_الآخر جمادى_الأولى جمادى_الآخرة جمادی_الثانی رجب شعبان رمضان شوال
  ذو_القعدة ذي_القعدة ذیقعده ذو_الحجة ذي_الحجة ذوالحجہ ذیحجه فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان
  آذر دی بهمن اسفند રજબ શાબાન રમઝાન મોહરમ સફર रजब शाबान रमज़ान मोहर्रम`

/** The names of Gregorian months in the dates of a draft: only those that mean one month beyond doubt. */
export const plainMonths = [
  'january jan جنوری يناير ژانویه જાન્યુઆરી जनवरी',
  'february feb فروری فبراير فوریه ફેબ્રુઆરી फरवरी',
  'march mar مارچ مارس માર્ચ मार्च',
  'april apr اپریل أبريل ابريل آوریل એપ્રિલ अप्रैल',
  'may مئی مايو મે मई',
  'june jun جون يونيو ژوئن જૂન जून',
  'july jul جولائی يوليو ژوئیه જુલાઈ जुलाई',
  'august aug اگست أغسطس اغسطس ઑગસ્ટ ઓગસ્ટ अगस्त',
  'september sept sep ستمبر سبتمبر سپتامبر સપ્ટેમ્બર सितंबर',
  'october oct اکتوبر أكتوبر اكتوبر اکتبر ઑક્ટોબર ઓક્ટોબર अक्टूबर',
  'november nov نومبر نوفمبر نوامبر નવેમ્બર नवंबर',
  'december dec دسمبر ديسمبر دسامبر ડિસેમ્બર दिसंबर',
]
