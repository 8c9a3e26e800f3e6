/** The destinations of trips; spellings of one place joined by '='. */
export const destinationWords = `
  iraq=irak=عراق=العراق=ઇરાક=ઈરાક=इराक=इराक़ iran=ایران=إيران=ઈરાન=ઇરાન=ईरान
  syria=سوريا=سوریا=سوريه=شام=الشام=سوریه=sham=shaam=સીરિયા=શામ=सीरिया
  saudi_arabia=saudi=سعودیہ=السعودية=સાઉદી=सऊदी
  karbala=kerbala=karbla=kerbela=karbalaa=كربلاء=کربلا=کربلاء=કરબલા=કર્બલા=कर्बला=करबला
  najaf=nejef=najf=نجف=النجف=નજફ=नजफ=नजफ़
  kufa=kufah=koofa=کوفہ=کوفه=الكوفة=કુફા=કૂફા=कूफा=कूफ़ा
  kazmain=kazimain=kazmayn=kadhimain=kadhimayn=kadhmain=kadhimiya=kadhimiyah=kazimiya=kazmen=kazimayn=kazemain=kazemayn=kadhemain=کاظمین=الكاظمية=الكاظمين=كاظمين=کاظمیہ=કાઝમૈન=કાઝમેન=કાઝિમૈન=काज़मैन=काजमैन=काज़िमैन
  samarra=samarrah=samerra=samara=samra=samarah=سامراء=سامرا=سامرہ=سامره=સામરા=સામર્રા=सामरा=सामर्रा
  balad=بلد=بلاد=બલદ=बलद
  baghdad=bagdad=بغداد=બગદાદ=बगदाद hilla=hillah=الحلة=حلہ musayyib=musaib=مسیب salman_pak=سلمان_پاک madain=المدائن
  mashhad=mashad=mashed=mashhed=meshed=مشهد=مشہد=મશહદ=मशहद qom=qum=ghom=qoom=قم=કુમ=કોમ=ક઼ુમ=क़ुम=कुम
  tehran=teheran=تہران=تهران=طهران=તેહરાન=तेहरान rey=ray=shiraz=شیراز=શિરાઝ=शिराज़ jamkaran=جمکران=જમકરાન
  nishapur=neyshabur=neshapur=نیشابور
  kashan=کاشان isfahan=esfahan=اصفهان=اصفہان
  damascus=dimashq=دمشق=દમાસ્કસ=दमिश्क zainabia=zainabiya=zaynabiyya=زینبیہ
  makkah=mecca=makka=mekka=makkah_mukarrama=مكة=مکہ=مکه=મક્કા=મક્કાહ=मक्का
  madinah=madina=medina=medinah=madeena=المدينة=مدینہ=مدینه=مدينة=મદીના=मदीना
  jeddah=jidda=جدہ=جدة=જેદ્દાહ taif=طائف=الطائف badr=بدر mina=منى arafat=عرفات muzdalifa=muzdalifah
  cairo=qahira=قاہرہ=القاهرة=કાહેરા=કૈરો=क़ाहिरा egypt=misr=مصر=ઇજિપ્ત=મિસ્ર jordan=اردن=الأردن=જોર્ડન
  jerusalem=al_quds=quds=baitul_muqaddas=bait_ul_muqaddas=القدس=بیت_المقدس=بيت_المقدس=જેરુસલેમ
  palestine=فلسطین=فلسطين aqsa=al_aqsa=الأقصى
  turkey=turkiye=ترکی=تركيا=ترکیه=તુર્કી istanbul=استنبول=إسطنبول=استانبول=ઇસ્તંબુલ konya=قونیہ=قونية bursa
  uzbekistan=ازبکستان bukhara=بخارا=بخارى samarkand=samarqand=سمرقند tashkent azerbaijan=آذربائیجان
  lebanon=لبنان=લેબનોન yemen=یمن=اليمن=યમન
  ajmer=اجمیر=અજમેર=अजमेर nagaur sehwan=سہون kuwait_transit`

/** Trips by their kind; a destination only where the text names the kind as a leg, or nothing else. */
export const tripKindWords = `
  umrah=umra=umraah=omra=omrah=عمرہ=عمره=عمرة=العمرة=ઉમરાહ=ઉમરા=उमराह=उमरा hajj=haj=حج=الحج=હજ=हज`

/** Words of honour that belong to the name of a place. */
export const placeEpithetWords = `
  moalla mualla moallah muqaddasa muqaddas moqaddas ashraf sharif shareef munawwara munawara munawwarah
  mukarrama mukarramah moazzama معلی معلیٰ معلى مقدس مقدسہ المقدسة مقدسة اشرف الأشرف شریف منورہ المنورة منوره
  مکرمہ المكرمة مكرمة معظمہ
  મોઅલ્લા મુઅલ્લા અશરફ શરીફ મુનવ્વરા મુકર્રમા मुअल्ला अशरफ़ अशरफ शरीफ मुनव्वरा मुकर्रमा`
