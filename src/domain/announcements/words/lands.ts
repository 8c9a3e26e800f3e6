/** The names of each country's places in announcements, in the scripts in which they are written. */
export const landWords = {
  iraq: `iraq karbala kerbala karbobala najaf kufa kadhimain kadhmain kazmain kazimain kazmayn kadhimiya kazimiya samarra
    samerra samara baghdad balad hillah العراق عراق كربلاء کربلا النجف نجف الكوفة کوفہ الكاظمية الكاظمين کاظمین سامراء
    سامرہ بغداد ઇરાક ઈરાક કરબલા નજફ કુફા કાઝમૈન સામરા બગદાદ इराक कर्बला करबला नजफ`,
  iran: `iran mashhad mashad meshed qom qum ghom jamkaran tehran shiraz neyshabur nishapur isfahan إيران ایران مشهد مشہد قم
    جمکران طهران تهران تہران شیراز ઈરાન મશહદ કુમ કોમ તેહરાન શિરાઝ ईरान मशहद क़ुम`,
  syria: `syria damascus sham shaam zainabia zaynabiya سوريا سوریه شام الشام دمشق સીરિયા દમાસ્કસ દમિશ્ક सीरिया`,
  umrah: `umrah umra omra makkah mecca makka mekka madinah medina madina العمرة عمرة عمرہ عمره مكة مکہ مکه المدينة مدینہ
    مدینه ઉમરાહ ઉમરા મક્કા મદીના उमराह मक्का मदीना`,
  hajj: 'hajj haj الحج حج હજ हज',
} satisfies Readonly<Record<string, string>>

/** A country that trips lead to, or the type of trip that implies one. */
export type Land = keyof typeof landWords
