/** The days of the week. */
export const weekdays = `
  mon monday mondays tue tues tuesday tuesdays wed weds wednesday wednesdays thu thur thurs thursday thursdays
  fri friday fridays sat saturday saturdays sun sunday sundays juma jumma jumerat itwar somwar mangal budh
  الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد پیر منگل بدھ جمعرات جمعہ ہفتہ اتوار شنبه یکشنبه دوشنبه
  سه‌شنبه چهارشنبه پنجشنبه સોમવાર મંગળવાર બુધવાર ગુરુવાર શુક્રવાર શનિવાર રવિવાર सोमवार मंगलवार बुधवार गुरुवार
  शुक्रवार शनिवार रविवार`

/** Words for a departure without a day: "every Thursday", "last week of Safar", "TBA". */
export const vagueDateWords = `
  every each har ہر كل هر દર हर week weeks weekend weekends weekly daily monthly hafte hafta ہفتے أسبوع
  الأسبوع هفته અઠવાડિયે સપ્તાહ tba tbc tbd announced soon jald confirmed eid عید عيد after before mid end
  arbaeen arbaen chehlum ashura season open flexible اعلان يحدد لاحقا`

/** The units in which lengths of stay are counted. */
export const dayUnits = `
  days day dyas nights night nites nite din dino raat raatein roz دن دنوں راتیں رات روز روزه شب أيام ايام يوم
  يوما ليال ليالي ليلة દિવસ દિવસો રાત રાત્રિ दिन दिनों रात रातें`
