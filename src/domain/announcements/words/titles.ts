/** Words of a title that is no name. */
export const titleWords = `
  package packages special offer offers programme program days nights day night departure departures price
  from dates ziyaarat ladies join book limited seats announcement announces announcing inshallah inshaallah
  alhamdulillah year season early bird forwarded dear brothers sisters momineen momeneen mumineen mominin
  respected attention important update info message available پیکج زیارات عروض عرض برنامج رحلة رحلات پروگرام
  પેકેજ पैकेज اعلان إعلان موسم`

/** Words that a greeting or an invocation begins with. */
export const greetingWords = `
  salam salaam salaamun salamun assalam assalamu asalam aslam alaikum alaykum aleikum wa_alaikum bismillah
  bismillahir ya labbaik labbayk labaik allahumma allah allahuma alhamdulillah subhanallah mashallah inshallah
  eid السلام سلام علیکم عليكم بسم الله اللهم يا یا لبیک لبيك صلوات الحمد ان اللهم السّلام یاعلی યા સલામ
  બિસ્મિલ્લાહ અસ્સલામુ सलाम या बिस्मिल्लाह hello hi hey dear respected good forwarded`
