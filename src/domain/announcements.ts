/** One offer of a pasted announcement: a package from a city. What the text does not say is empty. */
export type ParsedEntry = {
  organizer: string
  destinations: string[]
  departureDates: string[]
  duration: string
  price: string
  includes: string[]
  excludes: string[]
  requirements: string[]
  contact: string[]
  location: string
  rawText: string
}

// ---------------------------------------------------------------------------------------------------------
// Words. Every table is folded when the module loads, so each word stands here once, as people write it.
// ---------------------------------------------------------------------------------------------------------

type ListField = 'includes' | 'excludes' | 'requirements'
type Field =
  | ListField
  | 'stuff'
  | 'other'
  | 'location'
  | 'contact'
  | 'dates'
  | 'duration'
  | 'price'
  | 'route'
  | 'organizer'

/** The words of labels. Where a label mixes fields ("Price includes", "Departure city"), the earlier row wins. */
const labelWords: Readonly<Record<Field, string>> = {
  excludes: `exclude excludes excluded excluding exclusion exclusions excl extras خارج مستثنى استثناء بدون
    બાકાત`,
  includes: `include includes included including inclusion inclusions inclusive incl covers covered facilities
    facility amenities services suhulat sahulat sahulatein sahuliyat suvidha shamil shaamil shamel شامل تشمل يشمل يشمله
    تشمله المشمولات مشمولات خدمات الخدمات سہولیات سہولت سامل સામેલ શામેલ સમાવેશ સમાવિષ્ટ સુવિધા સુવિધાઓ शामिल सम्मिलित
    सुविधा सुविधाएं सुविधाएँ`,
  requirements: `requirement requirements required require requires document documents docs doc paperwork papers need needs
    kagzaat kagazat kaghzat kaghazat kagaz dastavez dastawez dastavej zaroori zaruri دستاویزات دستاویز کاغذات ضروری
    درکار المستندات مستندات الوثائق وثائق الأوراق اوراق المطلوبة المطلوب مطلوب مدارک لازم દસ્તાવેજ દસ્તાવેજો જરૂરી
    ડોક્યુમેન્ટ ડોક્યુમેન્ટ્સ दस्तावेज दस्तावेज़ जरूरी ज़रूरी कागजात`,
  other: `return returning arrival wapsi wapasi واپسی العودة عودة برگشت بازگشت પરત वापसी last deadline deposit advance
    payment bank account venue time timing address office note notes terms conditions disclaimer seats پتہ العنوان ملاحظة
    ملاحظات نوٹ વિનંતી નોંધ સરનામું नोट पता`,
  stuff: `hotel hotels accommodation zakir alim aalim guide leader airline transport child children infant infants visa ticket
    flights flight ہوٹل الفندق هتل السكن`,
  location: `city cities airport origin شہر شهر مدينة مبدأ مبدا શહેર शहर`,
  contact: `contact contacts call calls phone phones ph tel telephone mob mobile cell whatsapp whatsap watsapp wa rabta
    raabta rabita raabita book booking bookings enquiry enquiries inquiry inquiries helpline email mail website رابطہ
    رابطه للتواصل التواصل تواصل اتصل الاتصال هاتف للحجز الحجز حجز والاستفسار تماس تلفن موبایل موبائل فون واتساپ واتساب واٹس
    بکنگ رزرو સંપર્ક ફોન મોબાઇલ મોબાઈલ વોટ્સએપ બુકિંગ संपर्क सम्पर्क फोन मोबाइल बुकिंग`,
  dates: `dep dept depart departs departure departures departing date dates leaving rawangi ravangi rawaangi rawanagi
    rawana tareekh tarikh taareekh روانگی تاریخ تاریخیں تواریخ التاريخ تاريخ تواريخ المغادرة مغادرة الانطلاق انطلاق موعد
    مواعيد السفر حرکت اعزام પ્રસ્થાન રવાનગી ઉપડવાની તારીખ તારીખો प्रस्थान रवानगी तारीख तिथि`,
  duration: `days day duration nights night muddat period din مدت دورانیہ المدة مدة ایام أيام الأيام دن دنوں روز દિવસ
    દિવસો સમયગાળો મુદત અવધિ अवधि दिन`,
  price: `price prices pricing rate rates cost costs package packages pkg hadiya hadya hadia hadiyah hadiye fare fares fee
    fees charge charges amount tariff kiraya qeemat keemat qimat kimat kharcha قیمت قیمتیں ہدیہ هدیه هزینه هزينه کرایہ
    ریٹ خرچ خرچہ پیکج پیکیج پکیج السعر سعر الأسعار أسعار التكلفة تكلفة الكلفة كلفة مبلغ نرخ ભાવ કિંમત હદિયો હદિયા ખર્ચ ભાડું
    પેકેજ कीमत क़ीमत किराया मूल्य दाम भाव खर्च हदिया पैकेज`,
  route: `route ziyarat ziyarats ziyaraat ziyaarat ziarat ziarats ziyarah ziaraat places itinerary destination
    destinations program programme mazarat visiting plan زیارات زیارت زيارات زيارة مقامات المسار برنامج البرنامج مسیر
    برنامه الوجهة مقصد روٹ ઝિયારત ઝિયારતો રૂટ ज़ियारत जियारत मार्ग`,
  organizer: `organizer organiser organizers organisers organized organised operator المنظم منظم منتظم منجانب برگزارکننده
    مجری આયોજક आयोजक`,
}

/** Words that a label may carry besides. */
const fillerWords = `the of for in on to at from per person adult pp each our your a an is are and or us we you this these that
  will following please bring only total approx no number nos details detail list info information all with within fixed
  new group groups tour tours trip trips travel travels yatra safar special quad triple double quint sharing basis starting
  starts start k ke ki ka ko me mein main mai men hai hain he liye kul jisme jis aap how what whats when does do doesn
  doesnt not non nahi nahin nahee nai ye yeh available also scheme tentative expected journey stay his her needed
  في من إلى على ال کی کا کے میں سے ہے ہیں را برای و ها های نفر هر للشخص للفرد الواحد شخص فرد فرداً فی کل جو اس ہماری ہمارے ما لا غير نہیں
  نیست نمی نمیشود می شود شده این است سفر آپ لیے بغیر العرض الباقة الرحلة التالي عدد بما ٹور تور
  ની નો નું ના માં છે માટે પ્રતિ વ્યક્તિ દીઠ કુલ થી નથી ટૂર की का के में है हैं प्रति व्यक्ति कुल नहीं से लिए`
const negationWords = `not non no doesn doesnt nahi nahin nahee nai لا غير نہیں نیست نمی نمیشود نمی‌شود નથી नहीं without`
/** Words with which a sentence, not only a label, gives its list. */
const listVerbs = `include includes including included covers exclude excludes excluding excluded inclusive`
/** After these a place is where the journey starts. */
const fromWords = `from ex se say سے من از થી से`
const andWords = `and n aur or اور و અને और`
/** Words that price a sentence without being part of the price. */
const onlyWords = `sirf only just فقط صرف માત્ર ફક્ત सिर्फ केवल`

const gregorianMonths = [
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
const otherMonths = `muharram moharram muharam safar rabi_ul_awwal rabi_ul_awal rabi_al_awwal rabi_i rabi_1 rabi_us_saani
  rabi_us_sani rabi_ul_sani rabi_ul_aakhir rabi_al_thani rabi_ii rabi_2 jamadi_ul_awwal jamadi_ul_awal jamadi_us_sani
  jamadi_ul_sani jumada_al_awwal jumada_al_thani jumada_i jumada_ii jumada rajab shaban shabaan shaaban shabban ramadan
  ramadhan ramazan ramzan ramdan shawwal shawal shavval zilqad zilqada zulqada zulqadah dhul_qada dhul_qadah zilhaj zilhajj
  zilhijja zulhijja zulhijjah zil_hijja dhul_hijja dhul_hijjah محرم صفر ربيع_الأول ربیع_الثانی ربيع_الآخر جمادى_الأولى
  جمادى_الآخرة جمادی_الثانی رجب شعبان رمضان شوال ذو_القعدة ذي_القعدة ذیقعده ذو_الحجة ذي_الحجة ذوالحجہ ذیحجه فروردین اردیبهشت
  خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند રજબ શાબાન રમઝાન મોહરમ સફર रजब शाबान रमज़ान मोहर्रम`
const weekdays = `mon monday mondays tue tues tuesday tuesdays wed weds wednesday wednesdays thu thur thurs thursday thursdays
  fri friday fridays sat saturday saturdays sun sunday sundays juma jumma jumerat itwar somwar mangal budh الاثنين الثلاثاء
  الأربعاء الخميس الجمعة السبت الأحد پیر منگل بدھ جمعرات جمعہ ہفتہ اتوار شنبه یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه
  સોમવાર મંગળવાર બુધવાર ગુરુવાર શુક્રવાર શનિવાર રવિવાર सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार`
/** What a departure may be called that has no day: "every Thursday", "last week of Safar", "TBA". */
const vagueDateWords = `every each har ہر كل هر દર हर week weeks weekend weekends weekly daily monthly hafte hafta ہفتے أسبوع
  الأسبوع هفته અઠવાડિયે સપ્તાહ tba tbc tbd announced soon jald confirmed eid عید عيد after before mid end arbaeen arbaen
  chehlum ashura season open flexible اعلان يحدد لاحقا`
const dayUnits = `days day dyas nights night nites nite din dino raat raatein roz دن دنوں راتیں رات روز روزه شب أيام ايام يوم
  يوما ليال ليالي ليلة દિવસ દિવસો રાત રાત્રિ दिन दिनों रात रातें`

const currencies = String.raw`₹|rs\b\.?|inr|pkr|usd|us\$|us|\$|aed|dhs?\b\.?|£|gbp|€|eur|sar|sr\b|kwd|kd\b|bhd|bd\b|omr|qar|cad|c\$|aud|a\$|kes|ksh|tzs|tsh|irr|iqd|lbp|try`
const currencyWords = `rupees rupee dollars dollar pounds pound euros euro dirhams dirham riyals riyal rial tomans toman روپے روپیے
  روپئے روپيه درهم ريال ریال دولار ڈالر دلار دينار دینار تومان رૂપિયા રૂપિયા રૂ રૂ. रुपये रुपए रु شلن یورو يورو پاؤنڈ جنيه`
const amountSuffixes = `k lakh lakhs lac lacs لاکھ લાખ लाख million mn میلیون مليون hazar hazaar ہزار هزار હજાર हजार हज़ार thousand
  ألف`

/** Cities people leave from; one line is one city or a few of one region, spellings of one city joined by '='. */
const departureCities = `
  mumbai=bombay=bambai=ممبئی=بمبئی=بومباي=મુંબઈ=मुंबई=मुम्बई delhi=new_delhi=dehli=dilli=دہلی=دهلی=دلهي=نئی_دہلی=દિલ્હી=दिल्ली
  pune=poona=پونے=پونہ=પુણે=पुणे hyderabad=hyd=حیدرآباد=حيدر_آباد=حيدراباد=હૈદરાબાદ=हैदराबाद lucknow=lko=لکھنؤ=لکهنو=લખનૌ=લખનઉ=लखनऊ
  bengaluru=bangalore=blr=بنگلور=بنگلورو=બેંગલોર=बेंगलुरु=बैंगलोर chennai=madras=چنئی=ચેન્નાઈ=चेन्नई
  kolkata=calcutta=kolkatta=کولکاتا=کلکتہ=કોલકાતા=कोलकाता ahmedabad=ahmadabad=amdavad=احمدآباد=અમદાવાદ=अहमदाबाद surat=سورت=સુરત=सूरत
  vadodara=baroda=વડોદરા=बड़ौदा rajkot=રાજકોટ bhavnagar=ભાવનગર jamnagar=જામનગર mahuva=મહુવા kutch=bhuj=ભુજ=કચ્છ godhra=ગોધરા
  nagpur=ناگپور=નાગપુર=नागपुर aurangabad nashik=nasik bhopal=بھوپال=ભોપાલ=भोपाल indore=ઇન્દોર=इंदौर ujjain burhanpur jaipur=جے_پور=જયપુર=जयपुर
  udaipur=ઉદયપુર srinagar=سرینگر=श्रीनगर kargil=کرگل leh jammu=جموں amritsar=अमृतसर patna=پٹنہ=पटना allahabad=prayagraj=الہ_آباد=प्रयागराज
  varanasi=banaras=वाराणसी kanpur=کانپور=कानपुर agra meerut=میرٹھ moradabad=مرادآباد amroha=امروہہ=अमरोहा aligarh=علی_گڑھ
  faizabad=فیض_آباد jaunpur=جونپور azamgarh muzaffarnagar rampur=رامپور bareilly ranchi guwahati bhubaneswar raipur
  kochi=cochin=calicut=kozhikode trivandrum=thiruvananthapuram goa mangalore=mangaluru mysore=mysuru coimbatore
  vijayawada visakhapatnam=vizag solapur dongri mumbra chandigarh
  karachi=khi=کراچی=كراتشي=કરાચી=कराची lahore=لاہور=لاهور=લાહોર=लाहौर islamabad=اسلام_آباد=ઇસ્લામાબાદ rawalpindi=pindi=راولپنڈی
  multan=ملتان faisalabad=فیصل_آباد peshawar=پشاور quetta=کوئٹہ sialkot=سیالکوٹ gujranwala=گوجرانوالہ gilgit=گلگت skardu=اسکردو=سکردو
  parachinar=پاراچنار sukkur=سکھر bahawalpur=بہاولپور sargodha=سرگودھا larkana=لاڑکانہ khairpur=خیرپور dhaka=ডাকা kathmandu colombo kabul=کابل
  herat=هرات
  dubai=dxb=دبئی=دبي=دوبی=دبی=દુબઈ=दुबई abu_dhabi=ابوظہبی=أبوظبي=أبو_ظبي=અબુધાબી sharjah=شارجہ=الشارقة=શારજાહ=शारजाह ajman=عجمان al_ain=العين
  doha=دوحہ=الدوحة=દોહા=qatar=قطر kuwait=kuwait_city=کویت=الكويت=કુવૈત=कुवैत manama=bahrain=منامہ=المنامة=البحرين=بحرین=બહેરીન
  muscat=مسقط=મસ્કત=मस्कट salalah dammam=دمام=الدمام qatif=القطيف=قطيف ahsa=al_ahsa=hofuf=الأحساء=الهفوف khobar=al_khobar=الخبر
  riyadh=ریاض=الرياض jeddah=jidda=jedda=جدہ=جده=جدة=જેદ્દાહ=जेद्दा
  beirut=بیروت=بيروت=બૈરૂત sidon=saida=صيدا tyre=sour=صور baalbek=بعلبك nabatieh=النبطية tripoli=طرابلس amman=عمان cairo_airport
  tehran=teheran=تہران=تهران=طهران=તેહરાન=तेहरान isfahan=esfahan=اصفهان=اصفہان shiraz_airport tabriz=تبریز ahvaz=ahwaz=اهواز
  yazd=یزد kerman=کرمان rasht=رشت kermanshah=کرمانشاه zahedan=زاهدان bandar_abbas=بندرعباس karaj=کرج arak=اراک hamadan=همدان urmia=ارومیه
  basra=basrah=البصرة=بصرہ=بصره nasiriyah=الناصرية amara=العمارة erbil=أربيل
  london=لندن=لندن=લંડન=लंदन birmingham=برمنگھم=برمنغهام=બર્મિંગહામ manchester=مانچسٹر=مانشستر=માન્ચેસ્ટર leicester=લેસ્ટર
  bradford leeds glasgow=گلاسگو edinburgh luton peterborough nottingham sheffield cardiff bristol newcastle milton_keynes
  watford stanmore heathrow gatwick stansted dublin=ڈبلن
  paris=پیرس=باريس brussels=bruxelles=بروکسل berlin=برلین hamburg=ہیمبرگ=هامبورغ frankfurt=فرینکفرٹ=فرانكفورت munich
  vienna=wien stockholm=اسٹاک_ہوم=ستوكهولم oslo=اوسلو copenhagen=کوپن_ہیگن=كوبنهاغن malmo gothenburg amsterdam=ایمسٹرڈیم rotterdam
  the_hague milan rome madrid barcelona=بارسلونا lisbon athens geneva zurich marseille
  toronto=ٹورنٹو=تورنتو=ટોરોન્ટો montreal=مونٹریال=مونتريال vancouver=وینکوور ottawa calgary edmonton mississauga windsor
  new_york=nyc=jfk=نیویارک=نيويورك=ન્યુયોર્ક houston=ہیوسٹن=هيوستن dallas=ڈیلاس chicago=شکاگو=شيكاغو dearborn=detroit=ديترويت=ڈیٹرائٹ
  washington=washington_dc los_angeles=la=lax san_francisco san_jose atlanta miami boston philadelphia orlando minneapolis seattle
  san_diego phoenix new_jersey
  nairobi=નૈરોબી=نیروبی mombasa=મોમ્બાસા=ممباسا dar_es_salaam=dar=દારેસલામ=دارالسلام arusha zanzibar=ઝાંઝીબાર kampala=કમ્પાલા kigali
  antananarivo=tananarive majunga johannesburg=joburg cape_town durban lagos kano abuja accra khartoum mauritius lusaka
  maputo lubumbashi kinshasa
  sydney=سڈنی=سيدني=સિડની melbourne=میلبورن=ملبورن=મેલબોર્ન brisbane perth adelaide canberra auckland wellington
  singapore=سنگاپور kuala_lumpur=kl=کوالالمپور jakarta bangkok hong_kong istanbul_airport ankara baku=باکو tbilisi moscow=ماسکو tashkent`

/** Where trips lead; spellings of one place joined by '='. */
const places = `
  iraq=irak=عراق=العراق=ઇરાક=ઈરાક=इराक=इराक़ iran=ایران=إيران=ઈરાન=ઇરાન=ईरान syria=سوريا=سوریا=سوريه=شام=الشام=سوریه=sham=shaam=સીરિયા=શામ=सीरिया
  saudi_arabia=saudi=سعودیہ=السعودية=સાઉદી=सऊदी
  karbala=kerbala=karbla=kerbela=karbalaa=كربلاء=کربلا=کربلاء=કરબલા=કર્બલા=कर्बला=करबला najaf=nejef=najf=نجف=النجف=નજફ=नजफ=नजफ़
  kufa=kufah=koofa=کوفہ=کوفه=الكوفة=કુફા=કૂફા=कूफा=कूफ़ा
  kazmain=kazimain=kazmayn=kadhimain=kadhimayn=kadhmain=kadhimiya=kadhimiyah=kazimiya=kazmen=kazimayn=kazemain=kazemayn=kadhemain=کاظمین=الكاظمية=الكاظمين=كاظمين=کاظمیہ=કાઝમૈન=કાઝમેન=કાઝિમૈન=काज़मैन=काजमैन=काज़िमैन
  samarra=samarrah=samerra=samara=samra=samarah=سامراء=سامرا=سامرہ=سامره=સામરા=સામર્રા=सामरा=सामर्रा balad=بلد=بلاد=બલદ=बलद
  baghdad=bagdad=بغداد=બગદાદ=बगदाद hilla=hillah=الحلة=حلہ musayyib=musaib=مسیب salman_pak=سلمان_پاک madain=المدائن
  mashhad=mashad=mashed=mashhed=meshed=مشهد=مشہد=મશહદ=मशहद qom=qum=ghom=qoom=قم=કુમ=કોમ=ક઼ુમ=क़ुम=कुम
  tehran=teheran=تہران=تهران=طهران=તેહરાન=तेहरान rey=ray=shiraz=شیراز=શિરાઝ=शिराज़ jamkaran=جمکران=જમકરાન nishapur=neyshabur=neshapur=نیشابور
  kashan=کاشان isfahan=esfahan=اصفهان=اصفہان
  damascus=dimashq=دمشق=દમાસ્કસ=दमिश्क zainabia=zainabiya=zaynabiyya=زینبیہ
  makkah=mecca=makka=mekka=makkah_mukarrama=مكة=مکہ=مکه=મક્કા=મક્કાહ=मक्का madinah=madina=medina=medinah=madeena=المدينة=مدینہ=مدینه=مدينة=મદીના=मदीना
  jeddah=jidda=جدہ=جدة=જેદ્દાહ taif=طائف=الطائف badr=بدر mina=منى arafat=عرفات muzdalifa=muzdalifah
  cairo=qahira=قاہرہ=القاهرة=કાહેરા=કૈરો=क़ाहिरा egypt=misr=مصر=ઇજિપ્ત=મિસ્ર jordan=اردن=الأردن=જોર્ડન
  jerusalem=al_quds=quds=baitul_muqaddas=bait_ul_muqaddas=القدس=بیت_المقدس=بيت_المقدس=જેરુસલેમ palestine=فلسطین=فلسطين aqsa=al_aqsa=الأقصى
  turkey=turkiye=ترکی=تركيا=ترکیه=તુર્કી istanbul=استنبول=إسطنبول=استانبول=ઇસ્તંબુલ konya=قونیہ=قونية bursa
  uzbekistan=ازبکستان bukhara=بخارا=بخارى samarkand=samarqand=سمرقند tashkent azerbaijan=آذربائیجان lebanon=لبنان=લેબનોન yemen=یمن=اليمن=યમન
  ajmer=اجمیر=અજમેર=अजमेर nagaur sehwan=سہون kuwait_transit`
/** Trips by their kind; a destination only where the text names the kind as a leg, or nothing else. */
const tripKinds = `umrah=umra=umraah=omra=omrah=عمرہ=عمره=عمرة=العمرة=ઉમરાહ=ઉમરા=उमराह=उमरा hajj=haj=حج=الحج=હજ=हज`
/** Words of honour that belong to the name of a place. */
const placeEpithets = `moalla mualla moallah muqaddasa muqaddas moqaddas ashraf sharif shareef munawwara munawara munawwarah
  mukarrama mukarramah moazzama معلی معلیٰ معلى مقدس مقدسہ المقدسة مقدسة اشرف الأشرف شریف منورہ المنورة منوره مکرمہ المكرمة مكرمة معظمہ
  મોઅલ્લા મુઅલ્લા અશરફ શરીફ મુનવ્વરા મુકર્રમા मुअल्ला अशरफ़ अशरफ शरीफ मुनव्वरा मुकर्रमा`

/** Words that a company bears in its name: enough alone, and only together with others. */
const companyWords = `tours travels travel travell travells tourism caravan caravans carvan carvaan karvaan karwan karwaan karvan karavan caravane kafila kafela kafla
  qafila qaafila qafla kaafila qafile hamla hamlat services service committee comittee trust anjuman agency foundation holidays
  company enterprises association society desk zuwwar zawwar voyages reisen tur expeditions overseas pvt ltd llc inc organisation
  organization markaz idara idaara حملة حملات كاروان کاروان کاروانِ قافلہ قافله قافلة قافلۂ ٹورز ٹریولز ٹریول تورز ٹرسٹ انجمن ادارہ شركة
  مؤسسة مكتب مکتب دفتر آژانس شرکت موسسه سروس سروسز للسياحة لسفريات للسفر کمیٹی ટૂર્સ ટુર્સ ટ્રાવેલ્સ કારવાં કારવાને કાફલો કાફલા કાફલાએ કમિટી ટ્રસ્ટ
  સર્વિસ ટૂર टूर्स ट्रैवल्स कारवां कारवाने काफिला काफ़िला कमेटी ट्रस्ट सर्विस`
const weakCompanyWords = `group groups grup international pilgrims pilgrimage pilgrim house bayt bait
  گروپ گروه ગ્રુપ ग्रुप`
/** Words of a title that is no name. */
const titleWords = `package packages special offer offers programme program days nights day night departure departures price from dates
  ziyaarat ladies join book limited seats announcement announces announcing inshallah inshaallah alhamdulillah year season early bird
  forwarded dear brothers sisters momineen momeneen mumineen mominin respected attention important update info message available
  پیکج زیارات عروض عرض برنامج رحلة رحلات پروگرام પેકેજ पैकेज اعلان إعلان موسم`
const greetingWords = `salam salaam salaamun salamun assalam assalamu asalam aslam alaikum alaykum aleikum wa_alaikum bismillah bismillahir ya labbaik labbayk
  labaik allahumma allah allahuma alhamdulillah subhanallah mashallah inshallah eid السلام سلام علیکم عليكم بسم الله اللهم يا یا لبیک لبيك
  صلوات الحمد ان اللهم السّلام یاعلی યા સલામ બિસ્મિલ્લાહ અસ્સલામુ सलाम या बिस्मिल्लाह hello hi hey dear respected good forwarded`
const packageWords = `package packages pkg option plan group programme program tour category batch scheme پیکج پیکیج پکیج باقة الباقة برنامج عرض گروپ پلان
  પેકેજ પ્લાન ગ્રુપ पैकेज ग्रुप`
const classWords = `bronze basic comfort business economy deluxe standard premium silver gold golden platinum diamond vip budget luxury executive super royal classic
  star اکانومی ڈیلکس اقتصادية اقتصادي ممتاز ઇકોનોમી ડીલક્સ`
const numberNames = `a b c d e f one two three four first second third i ii iii iv أ ب ج الأول الثاني الأولى الثانية`

// ---------------------------------------------------------------------------------------------------------
// Folding: the same number of characters, so that what is found in the folded text is cut from the written one.
// ---------------------------------------------------------------------------------------------------------

const digitZeros = [0x0660, 0x06f0, 0x0966, 0x0ae6, 0xff10]
const foldedLetters: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  '’': "'",
  '‘': "'",
  '`': "'",
  ʻ: "'",
  ʼ: "'",
  '：': ':',
  '﹕': ':',
  '٫': '.',
  '٬': ',',
}

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0)
  const zero = digitZeros.find((start) => code >= start && code <= start + 9)
  if (zero !== undefined) return String(code - zero)
  const base = unit.normalize('NFD').charAt(0)
  const lower = base.toLowerCase()
  return foldedLetters[lower] ?? foldedLetters[base] ?? (lower.length === 1 ? lower : base)
}

function fold(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()).replaceAll(/[^ -~\s]/g, foldUnit)
}

/** A folded word without what is written or left out at will: vowel marks, hamza, nukta, tatweel, apostrophe. */
function keyOf(folded: string): string {
  return folded.replaceAll(
    /[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u093c\u0abc']|\u200c|\u200d/g,
    '',
  )
}

function keys(table: string): string[] {
  return table
    .trim()
    .split(/\s+/)
    .map((word) => keyOf(fold(word)))
}

/** Phrases by their first word, so that a text is searched in one walk. */
type Phrases = ReadonlyMap<string, readonly { keys: string[]; id: string }[]>

/** Reads a table of spellings: 'new_delhi=delhi' are two spellings of one id. */
function phrases(table: string): Phrases {
  const found = new Map<string, { keys: string[]; id: string }[]>()
  for (const group of table.trim().split(/\s+/)) {
    const spellings = group.split('=').map((spelling) => spelling.split('_').flatMap(keys))
    for (const spelling of spellings) {
      const [first = ''] = spelling
      const same = found.get(first) ?? []
      same.push({ keys: spelling, id: group })
      same.sort((one, other) => other.keys.length - one.keys.length)
      found.set(first, same)
    }
  }
  return found
}

const fieldOfWord = new Map<string, Field>()
const fields = Object.keys(labelWords) as Field[]
for (const field of fields)
  for (const key of keys(labelWords[field])) if (!fieldOfWord.has(key)) fieldOfWord.set(key, field)
const fillers = new Set(keys(fillerWords))
const negations = new Set(keys(negationWords))
const verbs = new Set(keys(listVerbs))
const fromKeys = new Set(keys(fromWords))
const andKeys = new Set(keys(andWords))
const onlyKeys = new Set(keys(onlyWords))
const epithets = new Set(keys(placeEpithets))
const company = new Set(keys(companyWords))
const weakCompany = new Set(keys(weakCompanyWords))
const title = new Set(keys(titleWords))
const greetings = new Set(keys(greetingWords))
const packageKeys = new Set(keys(packageWords))
const classKeys = new Set(keys(classWords))
const numberKeys = new Set(keys(numberNames))
const vagueDates = new Set([...keys(vagueDateWords), ...keys(weekdays)])
const cityPhrases = phrases(departureCities)
const placePhrases = phrases(places)
const kindPhrases = phrases(tripKinds)

// Shapes: dates, money, lengths of stay. All are matched on folded text in which no space is doubled.

const edge = String.raw`(?<![\p{L}\p{M}\p{N}])`
const noLetter = String.raw`(?![\p{L}\p{M}])`

function anyOf(table: string): string {
  const words = fold(table)
    .trim()
    .split(/\s+/)
    .sort((one, other) => other.length - one.length)
  return `(?:${words.map((word) => word.replaceAll('.', String.raw`\.`).replaceAll('_', String.raw`[\s'-]{0,2}`)).join('|')})`
}

const month = anyOf(`${gregorianMonths.join(' ')} ${otherMonths} sha'ban sha'baan`)
const weekday = String.raw`${anyOf(weekdays)}${noLetter}[\s,.]{0,2}`
const day = String.raw`(?:${weekday})?\d{1,2}(?!\d)(?:\s?(?:st|nd|rd|th|ویں)${noLetter})?`
const rangeWords = 'to|till|until|upto|تا|الی|se|سے|से|થી'
const dayJoiner = String.raw`(?:\s?[,،]\s?(?:and|&)?\s?|\s?[&/+–—-]\s?|\s(?:and|n|aur|or|اور|و|અને|और|${rangeWords})\s)`
const dayList = `${day}(?:${dayJoiner}${day}){0,12}`
const year = String.raw`(?:\s?[-,/.]?\s?(?:20|14|13)\d\d(?!\d)(?:\s?(?:ah|h|ه)${noLetter})?|\s?'\d\d(?!\d)|[-/.]\d\d(?!\d)(?!\s?[-/.]?\s?\p{L})|\s2[6-9](?=\s?(?:$|[),;|])))`
const dateShape = new RegExp(
  String.raw`${edge}(?<!\d[.,/])(?=(?<days>${dayList}))\k<days>\s?(?:of\s|من\s|ماه\s)?[-/.,]?\s?(?<month>${month})${noLetter}\.?(?<year>${year})?` +
    String.raw`|${edge}(?<month2>${month})${noLetter}[-.]?\s?(?=(?<days2>${dayList}))\k<days2>(?<year2>${year})?` +
    String.raw`|(?<![\d./-])(?:(?:${weekday})?\d{1,2}(?<sep>[-/.])\d{1,2}\k<sep>(?:20|14|13)?\d\d|(?:20|14|13)\d\d(?<sep2>[-/.])\d{1,2}\k<sep2>\d{1,2})(?![\d]|[-/.]\d)`,
  'dgu',
)
const shortDate = /(?<![\d./-])\d{1,2}[/.]\d{1,2}(?![\d/.])/gu
const rangeGap = new RegExp(String.raw`^\s?(?:[-–—]|${rangeWords})\s?$`, 'u')
const monthOrder = gregorianMonths.map((names) => new RegExp(`^${anyOf(names)}$`, 'u'))

const currency = `(?:${currencies}|${anyOf(currencyWords)})`
const money = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<before>${currency}\s?)?(?<number>\d{1,3}(?:[,']\d{2,3}){1,5}(?!\d)(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)` +
    String.raw`(?<suffix>\s?${anyOf(amountSuffixes)}${noLetter})?(?<after>\s?${currency}${noLetter})?(?<tail>\s?(?:/\s?-|/=|\.-))?`,
  'gu',
)
const unit = `${anyOf(dayUnits)}${noLetter}`
const nightsDays = String.raw`\d{1,2}\s?(?:n|nts|nights?)\s?[/&+-]?\s?\d{1,2}\s?(?:d|days?)${noLetter}|\d{1,2}\s?(?:d|days?)\s?[/&+-]?\s?\d{1,2}\s?(?:n|nights?)${noLetter}`
const stay = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:${nightsDays}|\d{1,2}(?:\s?[/–-]\s?\d{1,2})?[\s-]?${unit}(?:\s?(?:[/,&+–-]|and|aur|اور|و|અને|और)?\s?\d{1,2}[\s-]?${unit})?)`,
  'gu',
)
const phoneRun = /(?<![\p{L}\p{N}.,₹$£€@])(?:\+ ?)?\(?\d[\d ().–-]{5,60}/gu
const notPhoneBefore =
  /(?:licen[cs]e|lic|regd?|registration|gst|gstin|iata|atol|a\/c|account|acct|iban|ifsc|invoice|cnic|pin|pincode|ref|لائسنس|ترخيص)[\s.:#\p{L}]{0,12}$/u
const notPhoneAfter =
  /^\s?(?:\/-|\/=|%|(?:k|lakh|lac|days?|nights?|kg|sharing|mtrs?|m|km|pax|seats?)(?![\p{L}]))/u
const endsInCurrency = new RegExp(String.raw`${currency}\s?$`, 'u')
const mailOrLink =
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}|(?:https?:\/\/|www\.)[^\s|,<>"'()\ue000-\uf8ff]{2,300}|(?<![\p{L}\p{N}@.-])[a-z0-9][a-z0-9-]{1,62}(?:\.[a-z0-9-]{2,63}){0,2}\.(?:com|net|org|info|example|test|me|travel|tours|co\.uk|org\.uk|co\.in|in|pk|com\.pk|ae|ir|iq|lb|ca|co\.ke|com\.au)(?![\p{L}\p{N}.-]*[\p{L}\p{N}]@?)(?:\/[^\s|,<>"'()\ue000-\uf8ff]{0,300})?/gu

// ---------------------------------------------------------------------------------------------------------
// Normalisation: a message becomes lines without markup, in which every emoji and bullet is one private sign.
// ---------------------------------------------------------------------------------------------------------

type Word = { start: number; end: number; key: string }
type Bullet = '' | 'mark' | 'cross' | 'number'
type Line = {
  raw: string
  text: string
  folded: string
  words: Word[]
  bold: [number, number][]
  bullet: Bullet
  /** Where the text begins behind bullet and number. */
  body: number
  /** The sign with which the raw line begins: items of one list share it. */
  lead: string
}

const mark = '\ue000'
const crossMark = '\ue001'
const phoneMark = '\ue002'
const numberMark = '\ue003'
const pinMark = '\ue004'
const dateMark = '\ue005'
const priceMark = '\ue006'
const anyMark = /[\ue000-\ue006]/u
const marksOf: readonly [string, string][] = [
  [crossMark, '❌✖✗✘🚫❎⛔'],
  [phoneMark, '📞☎📱📲🤙✆📳'],
  [pinMark, '📍'],
  [dateMark, '📅📆🗓'],
  [priceMark, '💰💵💸💲💷💶💴🏷'],
]
const markOfEmoji = new Map(
  marksOf.flatMap(([sign, emojis]) => Array.from(emojis, (emoji) => [emoji, sign] as const)),
)

/** More than this is not an announcement; the rest of a longer text is not read. */
const longestMessage = 50_000

function readLines(message: string): Line[] {
  const text = message
    .slice(0, longestMessage)
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/<\/?(?:br|p|div|li|tr|ul|ol|table|h[1-6])\b[^<>]{0,200}>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^<>]{0,200}>/gi, '')
  return text.split('\n').map(readLine)
}

function readLine(raw: string): Line {
  if (raw.trim() === '')
    return { raw, text: '', folded: '', words: [], bold: [], bullet: '', body: 0, lead: '' }
  const signs = raw
    .replaceAll(/[\ue000-\uf8ff]/g, '')
    .replace(/^[\s>]+/, '')
    .replace(
      /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?\]?(?: -)? [^:]{1,40}: /i,
      '',
    )
    .replaceAll(/[0-9#*]\ufe0f?\u20e3|[\u2460-\u249b\u2776-\u2793]/gu, numberMark)
    .replaceAll(/(?<=\d)(?:[★☆⭐]\ufe0f?)/gu, (star) => star.charAt(0))
    .replaceAll(
      /(?<!\d)[★☆⭐]|(?![©®™★☆⭐])\p{Extended_Pictographic}|\p{RI}/gu,
      (sign) => markOfEmoji.get(sign) ?? mark,
    )
    .replaceAll(
      /[•●○◦▪▫■□◆◇◈►▻▷▸‣⁃∙·»›➢➔➜→⇒⟶⇨✦✧❖✪◉◎⬤〰\u2500-\u259f]|[-=_~*.#]{3,}|[\u{1f3fb}-\u{1f3ff}]/gu,
      mark,
    )
    .replaceAll(/[✗✘]/gu, crossMark)
    .replaceAll(
      /(?<!\p{L})[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?![\u200c\u200d])\p{Cf}|\ufe0f/gu,
      '',
    )
    .replaceAll(/(?<=\S)\s{3,}(?=\S)/gu, '\t')
    .replaceAll(/(?!\t)\s/gu, ' ')
  const { text, bold } = withoutMarkup(signs)
  const folded = fold(text)
  // "#karbala" is no word of the text.
  const words = wordsOf(folded).filter(({ start }) => folded[start - 1] !== '#')
  const { bullet, body } = bulletOf(folded)
  return {
    raw,
    text,
    folded,
    words,
    bold,
    bullet,
    body,
    lead: Array.from(raw.slice(0, 40).replace(/^[\s*_~>]+/, ''))
      .slice(0, 1)
      .join(''),
  }
}

/** Takes off * _ ~ and what is struck through, and remembers what was bold. */
function withoutMarkup(signs: string): { text: string; bold: [number, number][] } {
  const bold: [number, number][] = []
  let text = ''
  let boldFrom = -1
  let struckTo = -1
  for (let at = 0; at < signs.length; at++) {
    const sign = signs.charAt(at)
    const next = signs.charAt(at + 1)
    if (sign === '~') {
      // One search finds whether any closing sign is left; without one the rest is not searched again.
      if (struckTo < at && struckTo !== signs.length) {
        const close = /[\s~]/.test(next) || next === '' ? -1 : signs.indexOf('~', at + 1)
        if (close > 0) {
          at = close
          continue
        }
        if (!/[\s~]/.test(next)) struckTo = signs.length
      }
    } else if (sign === '*') {
      // "4* hotel" tells the stars.
      if (boldFrom < 0 && /\d$/.test(text) && !/\d\d$/.test(text)) text += sign
      else if (boldFrom >= 0) {
        if (text.length > boldFrom) bold.push([boldFrom, text.length])
        boldFrom = -1
      } else if (next !== '' && !/\s/.test(next)) boldFrom = text.length
    } else if (sign === '_' && /[\p{L}\p{N}]$/u.test(text.slice(-1)) && /[\p{L}\p{N}]/u.test(next))
      text += sign
    else if (sign === '_' || sign === '`') continue
    else if (sign === ' ' && (text === '' || text.endsWith(' '))) continue
    else text += sign
  }
  return { text: text.trimEnd(), bold }
}

const bulletShape = /^(?:#(?=\s)|[\s\ue000-\ue006|.,;:!]|[-–—](?!\d)|-\s?(?=\d)|\+(?=[\s\p{L}]))*/u
const enumerator =
  /^\(?(?:\d{1,2}|[a-h]|i{1,3}|iv|v)(?:[)\]]\s?|\.\s)|^\d{1,2}\.(?=\p{L})|^\d{1,2}\s?-\s(?=\p{L})/u

function bulletOf(folded: string): { bullet: Bullet; body: number } {
  const signs = bulletShape.exec(folded)?.[0] ?? ''
  const rest = folded.slice(signs.length, signs.length + 60)
  const number = datesOf(rest)[0]?.start === 0 ? '' : (enumerator.exec(rest)?.[0] ?? '')
  const after = number === '' ? '' : (/^[\s\ue000-\ue006]*/u.exec(rest.slice(number.length))?.[0] ?? '')
  const body = signs.length + number.length + after.length
  if (number !== '' || signs.includes(numberMark)) return { bullet: 'number', body }
  if (signs.includes(crossMark)) return { bullet: 'cross', body }
  return { bullet: /[^\s]/.test(signs) ? 'mark' : '', body }
}

/** A value as the organizer wrote it, without the signs that parted it from others. */
function tidy(text: string): string {
  return text
    .replaceAll(/[\ue000-\ue006]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function trimValue(text: string): string {
  return tidy(text)
    .replace(/^(?:#\s|[\s:=|,;،؛]|[-–—.](?!\d)|-(?=\d))+/u, '')
    .replace(/(?:[\s|,;،؛:=۔।–—!]|(?<![/.])-|(?<!\.\p{Lu})\.)+$/u, '')
}

const isEmpty = (line: Line): boolean => line.words.length === 0

// ---------------------------------------------------------------------------------------------------------
// Shapes: what is a date, a price, a length of stay, a telephone number, a place, wherever it stands.
// ---------------------------------------------------------------------------------------------------------

type Span = { start: number; end: number }
type DateSpan = Span & { parts: Span[]; tail: Span | undefined; month: number; year: Span | undefined }

/** The dates of a folded text; each knows its days and the month and year they share. */
function datesOf(folded: string): DateSpan[] {
  const found: DateSpan[] = []
  if (!/\d/.test(folded)) return found
  for (const match of folded.matchAll(dateShape)) {
    const at = match.indices?.groups ?? {}
    const days = at.days ?? at.days2
    const monthAt = at.month ?? at.month2
    const [start, end] = [match.index, match.index + match[0].length]
    const written = folded.slice(...(monthAt ?? [0, 0]))
    const month = monthOrder.findIndex((names) => names.test(written))
    const yearAt = at.year ?? at.year2
    const year = yearAt && { start: yearAt[0], end: yearAt[1] }
    const parts = days ? daysIn(folded, days[0], days[1]) : []
    // "Jan 5, 12": the month stands before its days, and is not repeated behind the year.
    const tail = at.month
      ? { start: at.month[0], end }
      : at.month2 && { start: at.month2[0], end: at.month2[1] }
    found.push({ start, end, parts, tail, month, year })
  }
  return found
}

/** The single days of "5, 12 & 19"; of a range "5 - 19" only the whole. */
function daysIn(folded: string, start: number, end: number): Span[] {
  const text = folded.slice(start, end)
  const joints = [...text.matchAll(new RegExp(dayJoiner, 'gu'))].filter((joint) =>
    /\d/.test(text.slice(0, joint.index)),
  )
  if (joints.length === 1 && rangeGap.test(joints[0]?.[0] ?? '')) return []
  const parts: Span[] = []
  let from = start
  for (const joint of joints) {
    parts.push({ start: from, end: start + joint.index })
    from = start + joint.index + joint[0].length
  }
  return [...parts, { start: from, end }].filter((part) => /\d/.test(folded.slice(part.start, part.end)))
}

const blank = (text: string): string => ' '.repeat(text.length)
const withoutBrackets = (folded: string): string =>
  folded.replaceAll(/\([^()]{0,120}\)|\[[^[\]]{0,120}\]/g, blank)

/** The departure dates of a text, a shared month or year repeated for each day (convention 2). */
function dateValues(text: string): string[] {
  const folded = fold(text)
  const open = withoutBrackets(folded)
  const spans = datesOf(open)
  const dates = spans.length > 0 ? spans : datesOf(folded)
  const lastYear = dates.at(-1)?.year
  const values: string[] = []
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1]
    const whole = text.slice(date.start, date.end)
    if (before && dates.length === 2 && rangeGap.test(folded.slice(before.end, date.start))) {
      values.splice(-1, 1, text.slice(before.start, date.end))
      continue
    }
    const later = dates.slice(index, index + 13)
    const rising = later.every(
      (next, at) => next.month >= (later[at - 1]?.month ?? 0) && (next === dates.at(-1) || !next.year),
    )
    const yearShared = lastYear && !date.year && rising && later.at(-1) === dates.at(-1)
    const year = yearShared
      ? ` ${tidy(text.slice(lastYear.start, lastYear.end).replace(/^[\s,/.-]+/, ''))}`
      : ''
    const tail = date.tail ? text.slice(date.tail.start, date.tail.end) : ''
    if (date.parts.length < 2 || !date.tail) values.push(whole + year)
    else if (date.tail.start < (date.parts[0]?.start ?? 0)) {
      const ownYear = date.year ? text.slice(date.year.start, date.year.end) : year
      for (const part of date.parts) values.push(`${tail} ${text.slice(part.start, part.end)}${ownYear}`)
    } else for (const part of date.parts) values.push(`${text.slice(part.start, part.end)} ${tail}${year}`)
  }
  return values.map((value) => tidy(value).replace(/[.,]$/, ''))
}

/** The dates behind a label, where less than a full date counts too. */
function labelledDates(text: string): string[] {
  const full = dateValues(text)
  if (full.length > 0) return full
  const folded = fold(text)
  const short = [...withoutBrackets(folded).matchAll(shortDate)].map(({ index, 0: found }) =>
    text.slice(index, index + found.length),
  )
  if (short.length > 0) return short
  return text
    .split(/\([^()]{0,120}\)|[,;،|]/u)
    .map(trimValue)
    .filter((value) => value.length < 80 && isVagueDate(fold(value)))
}

const monthName = new RegExp(edge + month + noLetter, 'u')

const isVagueDate = (folded: string): boolean =>
  monthName.test(folded) || wordsOf(folded).some(({ key }) => vagueDates.has(key))

function wordsOf(folded: string): Word[] {
  return [...folded.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c\u200d]|'(?=\p{L}))*/gu)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    key: keyOf(found[0]),
  }))
}

type Money = Span & { strength: 'sure' | 'grouped' | 'plain' }

/** Amounts: sure with a currency, "lakh", "k" or "/-"; grouped like 92,000; plain are bare digits. */
function moneyIn(folded: string): Money[] {
  const found: Money[] = []
  if (!/\d/.test(folded)) return found
  for (const match of folded.matchAll(money)) {
    const { before, number = '', suffix, after, tail } = match.groups ?? {}
    const sure = Boolean(before || after || tail) || (suffix !== undefined && number.length <= 6)
    const digits = number.replaceAll(/\D/g, '').length
    const isYear = /^(?:20|14|13)\d\d$/.test(number)
    const strength = sure ? 'sure' : number.includes(',') && digits >= 4 ? 'grouped' : 'plain'
    if (strength === 'plain' && (isYear || digits < 3 || digits > 8)) continue
    found.push({ start: match.index, end: match.index + match[0].length, strength })
  }
  return found
}

function stayIn(text: string, folded: string): string {
  if (!/\d/.test(folded)) return ''
  const found = [...folded.matchAll(stay)]
  const [only] = found
  return only && found.length === 1 ? text.slice(only.index, only.index + only[0].length) : ''
}

type Contact = Span & { text: string; city: string }

/** Telephone numbers, e-mail addresses and links; a short number only where the line speaks of calling. */
function contactsIn(line: Line, speaksOfCalling: boolean): Contact[] {
  const { text, folded } = line
  const found: Contact[] = []
  if (!/[\d@.]/.test(folded)) return found
  for (const match of folded.matchAll(mailOrLink)) {
    const value = text.slice(match.index, match.index + match[0].length).replace(/[.,;:!?]+$/, '')
    found.push({ start: match.index, end: match.index + value.length, text: value, city: '' })
  }
  const dates = folded.length < 5000 ? datesOf(folded) : []
  const inLink = (at: number): boolean => found.some(({ start, end }) => at >= start && at < end)
  const links = found.length
  for (const match of folded.matchAll(phoneRun)) {
    if (links > 0 && links < 50 && inLink(match.index)) continue
    for (const { start, end } of phonesIn(match[0], match.index)) {
      const digits = folded.slice(start, end).replaceAll(/\D/g, '').length
      const international = /^[+0(]/.test(folded.slice(start, end))
      if (digits < 7 || digits > 15 || (digits < 9 && !international && !speaksOfCalling)) continue
      if (dates.some((date) => date.start < end && start < date.end)) continue
      const before = folded.slice(Math.max(0, start - 30), start)
      if (
        notPhoneBefore.test(before) ||
        endsInCurrency.test(before) ||
        notPhoneAfter.test(folded.slice(end, end + 12))
      )
        continue
      found.push({ start, end, text: text.slice(start, end), city: '' })
    }
  }
  found.sort((one, other) => one.start - other.start)
  return found
}

/** Cuts a run of digits into numbers: "50440 10101 - 50440 10102" are two. */
function phonesIn(run: string, offset: number): Span[] {
  const spans: Span[] = []
  const groups = [...run.matchAll(/\d+/g)]
  const lengthOf = (list: RegExpExecArray[]): number => list.reduce((sum, [group]) => sum + group.length, 0)
  let part: RegExpExecArray[] = []
  const close = (): void => {
    const [first, last] = [part[0], part.at(-1)]
    const starts0 = first?.[0].startsWith('0') || run.startsWith('+')
    if (first && last && part.length < 8 && (starts0 || part.some(([group]) => group.length >= 3))) {
      const lead = run.slice(0, first.index).trim()
      const from = first.index - (spans.length === 0 && lead !== '' && first.index <= 3 ? first.index : 0)
      spans.push({ start: offset + from, end: offset + last.index + last[0].length })
    }
    part = []
  }
  const total = lengthOf(groups)
  for (const group of groups) {
    const before = part.at(-1)
    const gap = before ? run.slice(before.index + before[0].length, group.index) : ''
    const rest = lengthOf(groups.slice(groups.indexOf(group)))
    if (before && /\s[–-]\s/.test(gap) && lengthOf(part) >= 7 && rest >= 7) close()
    else if (before && total > 15 && lengthOf(part) >= 10) close()
    part.push(group)
  }
  close()
  return spans
}

type Place = Span & { id: string; text: string; kind: boolean }

/** Letters that Arabic writes in front of a word and Gujarati behind it. */
const attachedBefore = /^[وبلف](?=.{3})/u
const attachedAfter = /(?:માં|થી|ની|નો|નું|ના|ને)$/u

function phraseAt(
  words: readonly Word[],
  at: number,
  table: Phrases,
): { id: string; length: number; start: number; end: number } | undefined {
  const word = words[at]
  if (!word) return undefined
  for (const [key, start, end] of attachmentsOf(word)) {
    for (const phrase of table.get(key) ?? []) {
      const fits = phrase.keys.every((part, index) => index === 0 || words[at + index]?.key === part)
      const last = words[at + phrase.keys.length - 1]
      if (fits && last)
        return {
          id: phrase.id,
          length: phrase.keys.length,
          start,
          end: phrase.keys.length === 1 ? end : last.end,
        }
    }
  }
  return undefined
}

function attachmentsOf({ key, start, end }: Word): [string, number, number][] {
  const forms: [string, number, number][] = [[key, start, end]]
  if (attachedBefore.test(key)) {
    forms.push([key.slice(1), start + 1, end])
    if (key.startsWith('لل')) forms.push([`ال${key.slice(2)}`, start + 2, end])
    if (/^[وبلف]ل/u.test(key)) forms.push([key.slice(2), start + 2, end])
  }
  const ending = attachedAfter.exec(key)?.[0]
  if (ending !== undefined) forms.push([key.slice(0, -ending.length), start, end - ending.length])
  return forms
}

/** The places of a stretch of a line, with the words of honour that belong to their names. */
function placesIn(line: Line, from = 0, to = line.text.length): Place[] {
  const found: Place[] = []
  const { words, folded } = line
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word || word.start < from || word.end > to) continue
    const place = phraseAt(words, at, placePhrases)
    const kind = place ?? phraseAt(words, at, kindPhrases)
    const before = words[at - 1]
    const after = words[at + (kind?.length ?? 1)]
    if (!kind || (before && fromKeys.has(before.key) && /^(?:from|ex|من|از)$/u.test(before.key))) continue
    if (after && /^(?:se|say|سے|થી|से)$/u.test(after.key) && phraseAt(words, at, cityPhrases)) continue
    let { end } = kind
    let next = at + kind.length
    const connector = words[next]
    if (connector && /^(?:e|al|ul|i|il)$/.test(connector.key) && epithets.has(words[next + 1]?.key ?? ''))
      next += 1
    const honour = words[next]
    if (
      honour &&
      epithets.has(honour.key) &&
      /^[\s'’-]*(?:(?:e|al|ul|i|il)[\s-]+)?$/.test(folded.slice(end, honour.start))
    ) {
      end = honour.end
      next += 1
    }
    found.push({ start: kind.start, end, id: kind.id, text: line.text.slice(kind.start, end), kind: !place })
    at = next - 1
  }
  return found
}

// ---------------------------------------------------------------------------------------------------------
// Labels: a line is cut where a label begins, each piece known by its field.
// ---------------------------------------------------------------------------------------------------------

type Segment = {
  field: Field | undefined
  start: number
  valueStart: number
  end: number
  hasSign: boolean
  keys: string[]
}
type Head = { field: Field; end: number; hasSign: boolean; keys: string[]; atEnd: boolean }

const labelKeysByPrefix = new Map<string, string[]>()
for (const key of fieldOfWord.keys()) {
  if (!/^[a-z]{5,}$/.test(key)) continue
  const prefix = key.slice(0, 2)
  labelKeysByPrefix.set(prefix, [...(labelKeysByPrefix.get(prefix) ?? []), key])
}

/** The field of a label's word, however it is misspelled: "Inculdes", "Requirment", "contect". */
function fieldOf(key: string): Field | undefined {
  const field = fieldOfWord.get(key)
  if (field || fillers.has(key) || !/^[a-z]{5,16}$/.test(key)) return field
  const close = labelKeysByPrefix.get(key.slice(0, 2))?.find((known) => isMisspelling(key, known))
  return close === undefined ? undefined : fieldOfWord.get(close)
}

/** One slip in a short word, two in a long one; two letters that changed places are one slip. */
function isMisspelling(key: string, known: string): boolean {
  const most = known.length >= 8 && key.length >= 7 ? 2 : 1
  if (Math.abs(key.length - known.length) > most) return false
  let [before, row]: [number[], number[]] = [[], Array.from({ length: known.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= key.length; i++) {
    const next = [i]
    for (let j = 1; j <= known.length; j++) {
      const same = key[i - 1] === known[j - 1]
      const swapped = i > 1 && j > 1 && key[i - 1] === known[j - 2] && key[i - 2] === known[j - 1]
      const change = (row[j - 1] ?? 0) + (same ? 0 : 1)
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : change
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return (row[known.length] ?? most + 1) <= most
}

const isLabelWord = (key: string): boolean =>
  fillers.has(key) || fieldOf(key) !== undefined || negations.has(key) || /^(?:20|14)\d\d$/.test(key)

function fieldOfLabel(label: readonly string[]): Field | undefined {
  const found = new Set(label.map(fieldOf))
  const isList = found.has('includes') || found.has('excludes')
  // "Visa included" and "Hotel not included" are said of one thing; they open no list.
  if (isList && found.has('stuff')) return undefined
  if (found.has('includes') && label.some((key) => negations.has(key))) return 'excludes'
  return fields.find((field) => found.has(field))
}

const softGap = /^[\s.&/'()-]*$/
const labelSign =
  /^\s?(?:\([^()]{0,60}\)\s?)?\)?\s?(?:[:=]|[-–—]|\.{1,3}(?=\s|\d|$)|[\ue000-\ue006])[\s:=.–—\ue000-\ue006-]*/u

/** The label that begins at a word: known words up to a sign, the end of the line, or a value of the right shape. */
function headAt(line: Line, at: number): Head | undefined {
  const { words, folded } = line
  let count = 0
  while (count < 7) {
    const [word, before] = [words[at + count], words[at + count - 1]]
    if (!word || !isLabelWord(word.key)) break
    if (count > 0 && before && !softGap.test(folded.slice(before.end, word.start))) break
    count += 1
  }
  for (; count > 0; count--) {
    const label = words.slice(at, at + count).map(({ key }) => key)
    const end = words[at + count - 1]?.end ?? 0
    const field = fieldOfLabel(label)
    if (!field) continue
    const rest = folded.slice(end, end + 80)
    const atEnd = !/[\p{L}\p{N}+]/u.test(rest)
    const sign = labelSign.exec(rest)
    // "Package (4 sharing) - 85,000": what the price is for belongs to the price.
    const about =
      field === 'price' && sign
        ? /^\s?\((?=[^()]*(?:\d|shar|bed|room|quad|triple|double))/.exec(sign[0])
        : null
    if (sign)
      return {
        field,
        end: end + (about ? about[0].length - 1 : sign[0].length),
        hasSign: true,
        keys: label,
        atEnd,
      }
    if (atEnd || hasShape(field, label, rest)) return { field, end, hasSign: false, keys: label, atEnd }
  }
  return undefined
}

/** Whether what follows a label without any sign is what the label promises. */
function hasShape(field: Field, label: readonly string[], rest: string): boolean {
  const value = rest.trimStart()
  const [first] = wordsOf(value.slice(0, 30))
  if (field === 'duration') return /^\d/.test(value) && !/^(?:20|14)\d\d/.test(value)
  if (field === 'dates')
    return datesOf(value)[0]?.start === 0 || (first !== undefined && vagueDates.has(first.key))
  if (field === 'price') return onlyKeys.has(first?.key ?? '') || moneyIn(value)[0]?.start === 0
  if (field === 'contact') return /^[+(]?\d/.test(value)
  const lastWord = label.at(-1) ?? ''
  return (
    (field === 'includes' || field === 'excludes' || field === 'requirements') &&
    (verbs.has(lastWord) || /^requires?d?$/.test(lastWord))
  )
}

/** A line cut into its labelled pieces; text without a label stands as a piece without field. */
function segmentsOf(line: Line, from: number): Segment[] {
  const { folded, words } = line
  const heads = new Map<number, Head>()
  const firstWord = words.findIndex(({ start }) => start >= from)
  for (let at = Math.max(0, firstWord); firstWord >= 0 && at < words.length; at++) {
    const word = words[at]
    const gap = folded.slice(words[at - 1]?.end ?? 0, word?.start)
    if (!word) continue
    const isStart = at === firstWord || /[|;\t\ue000-\ue006]/u.test(gap)
    if (!isStart && !/[,،(]|\s[–—-]\s|[.!]\s/u.test(gap)) continue
    const head = headAt(line, at)
    if (!head) continue
    const isScalar = head.field === 'dates' || head.field === 'duration' || head.field === 'price'
    const isHere =
      at === firstWord ||
      (isStart && head.field !== 'stuff' && /^[^\ue000-\ue006]*$/u.test(folded.slice(head.end - 1, head.end)))
    if ((isHere && (at === firstWord || !head.atEnd)) || (isScalar && !head.atEnd && !/\($/.test(gap)))
      heads.set(word.start, head)
  }
  for (const colon of folded.matchAll(/:(?!\/\/)/g)) {
    const head = headBefore(line, colon.index, firstWord)
    if (head && ![...heads.values()].some(({ end }) => end > colon.index && end <= colon.index + 8))
      heads.set(...head)
    if (heads.size > 200) break
  }
  return piecesOf(line, from, heads)
}

/** The label that ends in a colon, wherever in the line it begins. */
function headBefore(line: Line, colon: number, firstWord: number): [number, Head] | undefined {
  const { words, folded } = line
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.end ?? 0) <= colon) low = middle + 1
    else high = middle
  }
  const last = low - 1
  if (!/^[\s)]*$/.test(folded.slice(words[last]?.end ?? 0, colon))) return undefined
  let first = last + 1
  while (first > Math.max(0, firstWord) && last - first < 6) {
    const [word, after] = [words[first - 1], words[first]]
    if (
      !word ||
      !isLabelWord(word.key) ||
      (after && first <= last && !softGap.test(folded.slice(word.end, after.start)))
    )
      break
    first -= 1
  }
  const label = words.slice(first, last + 1).map(({ key }) => key)
  const field = fieldOfLabel(label)
  const start = words[first]?.start
  if (!field || start === undefined) return undefined
  if (field === 'duration' && /\d\s?-?\s?$/.test(folded.slice(Math.max(0, start - 5), start)))
    return undefined
  const sign = /^[:\s=.–—\ue000-\ue006-]*/u.exec(folded.slice(colon, colon + 40))?.[0] ?? ':'
  return [start, { field, end: colon + sign.length, hasSign: true, keys: label, atEnd: false }]
}

const markLabels: readonly [string, Field][] = [
  [dateMark, 'dates'],
  [priceMark, 'price'],
]

function piecesOf(line: Line, from: number, heads: ReadonlyMap<number, Head>): Segment[] {
  const { folded, text } = line
  const starts = [...heads.keys()].sort((one, other) => one - other)
  const pieces: Segment[] = []
  const [first = text.length] = starts
  const lead = { field: undefined, start: from, valueStart: from, end: first, hasSign: false, keys: [] }
  if (/[\p{L}\p{N}]/u.test(folded.slice(from, first))) pieces.push(lead)
  for (const [index, start] of starts.entries()) {
    const head = heads.get(start)
    const end = starts[index + 1] ?? text.length
    if (!head || head.end > end) continue
    const { field, keys, hasSign } = head
    const piece = { field, start, valueStart: head.end, end, hasSign, keys }
    pieces.push(saysSomethingElse(line, piece) ? { ...piece, field: undefined, valueStart: start } : piece)
  }
  const [only] = pieces
  const sign = markLabels.find(([sign]) => folded.slice(0, line.body).includes(sign))
  if (only && !only.field && sign && pieces.length === 1 && from <= line.body && /\d/.test(folded))
    only.field = sign[1]
  return pieces
}

/** "Package A", "Date palms": a word that could be a label but is followed by nothing of its kind. */
function saysSomethingElse(line: Line, { field, keys, valueStart, end, hasSign }: Segment): boolean {
  const value = line.folded.slice(valueStart, Math.min(end, valueStart + 300))
  if (!/[\p{L}\p{N}]/u.test(value)) return false
  if (field === 'price' && keys.some((key) => packageKeys.has(key)))
    return !moneyIn(value).some(({ end }) => end > 0)
  if (field === 'duration') return !/\d/.test(value) && !hasSign
  if (field === 'route') return placesIn(line, valueStart, end).length === 0
  return false
}

// ---------------------------------------------------------------------------------------------------------
// Headings: a city, or a package, whose lines follow.
// ---------------------------------------------------------------------------------------------------------

type CityHeading = { name: string; id: string; rest: number }

const cityPrefix = new Set(
  keys(
    'from ex departure departures departing dep dept depart starting start city for par leaving flying az از من روانگی مغادرة الانطلاق પ્રસ્થાન',
  ),
)
const citySuffix = new Set(
  keys(
    'se say سے થી से departure departures dep group groups batch passengers pilgrims airport only departing rawangi روانگی کے لیے ke liye walon wale city branch se',
  ),
)

/** A line that opens with a city people leave from: alone, or with dates and prices behind it. */
function cityHeading(line: Line): CityHeading | undefined {
  const { words, folded, text } = line
  let at = words.findIndex(({ start }) => start >= line.body)
  if (at < 0) return undefined
  const first = at
  while (at - first < 3 && cityPrefix.has(words[at]?.key ?? '')) at += 1
  const marked =
    words.slice(first, at).some(({ key }) => fromKeys.has(key)) ||
    folded.slice(0, line.body).includes(pinMark)
  const city = phraseAt(words, at, cityPhrases) ?? misspelledCity(words[at], words.length - at <= 2)
  if (city) {
    let { end } = city
    at += city.length
    // "MUMBAI / DELHI" is one heading.
    for (let joint = 0; joint < 8; joint++) {
      const skip = andKeys.has(words[at]?.key ?? '') ? 1 : 0
      const other = phraseAt(words, at + skip, cityPhrases)
      if (
        !other ||
        !/^[\s/,&+،-]*$|^\s(?:and|aur|or)\s$/u.test(
          folded.slice(end, other.start).replaceAll(/اور|અને|और/gu, ''),
        )
      )
        break
      end = other.end
      at += skip + other.length
    }
    const name = text.slice(city.start, end)
    let rest = Math.max(end, words[at - 1]?.end ?? 0)
    const suffix = /^\s?\([^()]{0,60}\)/.exec(folded.slice(rest, rest + 70))
    if (suffix && moneyIn(suffix[0]).length === 0) rest += suffix[0].length
    for (
      let word = words.find(({ start }) => start >= rest);
      word && citySuffix.has(word.key) && /^[\s:.-]*$/.test(folded.slice(rest, word.start));
      word = words.find(({ start }) => start >= rest)
    )
      rest = word.end
    return { name, id: city.id, rest }
  }
  const name = words.slice(at, at + 3)
  const suffixed =
    citySuffix.has(words.at(-1)?.key ?? '') && /^(?:se|سے|થી|से)$/u.test(words.at(-1)?.key ?? '')
  const named = suffixed ? words.slice(at, -1) : words.slice(at)
  if (
    (!marked && !suffixed) ||
    named.length === 0 ||
    named.length > 3 ||
    /[\d?!]/.test(folded) ||
    name.length === 0
  )
    return undefined
  if (
    named.some(
      ({ key }) => isLabelWord(key) || title.has(key) || vagueDates.has(key) || placePhrases.has(key),
    )
  )
    return undefined
  const [start, end] = [named[0]?.start ?? 0, named.at(-1)?.end ?? 0]
  return { name: text.slice(start, end), id: keyOf(folded.slice(start, end)), rest: text.length }
}

const longCities = [...cityPhrases].flatMap(([key, found]) =>
  /^[a-z]{6,}$/.test(key) && found[0] ? [{ key, id: found[0].id }] : [],
)

function misspelledCity(
  word: Word | undefined,
  isAlone: boolean,
): { id: string; length: number; start: number; end: number } | undefined {
  if (!word || !isAlone || !/^[a-z]{6,14}$/.test(word.key)) return undefined
  const known = longCities.find(
    ({ key }) =>
      key[0] === word.key[0] && isMisspelling(word.key, key) && Math.abs(key.length - word.key.length) < 2,
  )
  return known && !placePhrases.has(word.key)
    ? { id: known.id, length: 1, start: word.start, end: word.end }
    : undefined
}

type Sureness = 'named' | 'numbered' | 'class' | 'likely'

/** How sure it is that a line is the heading of a package: by a number and its kind, or by its words alone. */
function packageHeading(line: Line): Sureness | undefined {
  const { words } = line
  const body = words.filter(({ start }) => start >= line.body)
  const [first, second] = body
  if (!first || body.length > 14 || /\?/.test(line.text)) return undefined
  if (packageKeys.has(first.key) && second && (numberKeys.has(second.key) || /^\d{1,2}$/.test(second.key)))
    return 'named'
  if (second && packageKeys.has(second.key) && numberKeys.has(first.key)) return 'named'
  const isClass =
    body.length <= 5 &&
    body.every(({ key }) => classKeys.has(key) || packageKeys.has(key) || /^[1-7]$/.test(key)) &&
    body.some(({ key }) => classKeys.has(key))
  if (isClass) return line.bullet === 'number' ? 'numbered' : 'class'
  const hasPlace = body.some((_, at) => phraseAt(body, at, placePhrases) ?? phraseAt(body, at, kindPhrases))
  const hasClass = classKeys.has(first.key) || body.slice(0, 8).some(({ key }) => packageKeys.has(key))
  if (line.bullet === 'number' && (hasPlace || hasClass)) return 'numbered'
  return hasPlace && body.length <= 8 ? 'likely' : undefined
}

// ---------------------------------------------------------------------------------------------------------
// Lists: items are parted by the strongest separator that the list uses, and by that one only.
// ---------------------------------------------------------------------------------------------------------

const commaShape = /[,،;؛、]/u
const leadingAnd = /^(?:and|aur|اور|અને|और|&|\+)\s+/iu

function itemsOf(value: string): string[] {
  const text = value.replace(/^[\s\ue000-\ue006]+/u, '')
  if (anyMark.test(text)) return itemsFrom(text.split(/[\ue000-\ue006]/u))
  if (/^\(?1[.)]\s?\p{L}/u.test(fold(text)))
    return itemsFrom(text.split(/(?:^|\s)\(?\d{1,2}[.)]\s?(?=\p{L})/u))
  if (/[|\t]/.test(text)) return itemsFrom(text.split(/[|\t]/))
  const byComma = splitOutsideBrackets(text, commaShape)
  if (byComma.length > 1) return itemsFrom(byComma)
  const byPlus = splitOutsideBrackets(text, /\+/)
  if (byPlus.length > 1) return itemsFrom(byPlus)
  const bySlash = splitOutsideBrackets(text, /\//)
  const isSlashList = bySlash.length > 2 || /\s\/\s/.test(text)
  if (isSlashList) return itemsFrom(bySlash)
  const byDash = text.split(/\s[–—-]\s/u)
  return itemsFrom(byDash.length > 2 ? byDash : [text])
}

function itemsFrom(parts: readonly string[]): string[] {
  return parts
    .map((part) => trimValue(trimValue(part).replace(leadingAnd, '')))
    .filter((item) => /[\p{L}\p{N}]/u.test(item))
}

/** Never inside brackets, never between two digits: "Rs 1,05,000", "1.5". A bracket that stays open counts for nothing. */
function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  const balanced =
    text.replaceAll(/[^()]/g, '').length <= 200 && text.split('(').length === text.split(')').length
  const onlySpaced = separator.source === '\\/' && /\s\/\s/.test(text)
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (separator.test(sign) && !(balanced && depth > 0)) {
      if (/\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1))) continue
      if (onlySpaced && !(text.charAt(at - 1) === ' ' && text.charAt(at + 1) === ' ')) continue
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts
}

/** Lines without bullets are items each, unless they are written as running lists themselves. */
function itemsOfLines(lines: readonly string[]): string[] {
  const isRunning = (line: string): boolean =>
    /[,،+|]\s*$/u.test(line) || splitOutsideBrackets(line, commaShape).length > 2
  const isLong = (line: string): boolean => splitOutsideBrackets(line, commaShape).length > 3
  const running = lines.filter(isRunning).length
  if (lines.length === 1 || running * 2 > lines.length) return lines.flatMap(itemsOf)
  return lines.flatMap((line) => (isLong(line) ? itemsOf(line) : itemsFrom([line])))
}

// ---------------------------------------------------------------------------------------------------------
// The organizer: from a phrase that names it, else from the banner, else from the signature.
// ---------------------------------------------------------------------------------------------------------

type Organizer = { name: string; line: number }

/** How much of a line may be a name: none of a heading or a labelled value, of a signature what stands before "Call". */
function nameEnd(info: Info | undefined): number {
  if (!info || info.heading) return 0
  const labelled = info.segments.filter(({ field }) => field && field !== 'organizer')
  const [first] = labelled
  if (!first || (first.field === 'route' && !first.hasSign))
    return contactsIn(info.line, true)[0]?.start ?? info.line.text.length
  return first !== info.segments[0] && labelled.every(({ field }) => field === 'contact') ? first.start : 0
}

const nameBefore =
  /(?<name>[^.!?:;|,\ue000-\ue006]{3,80}?)\s(?:are|is|proudly|takes?|ki (?:taraf|janib|jaanib) se|kii? taraf se|kee taraf se|کی (?:طرف|جانب) سے|ની તરફથી|તરફથી|की (?:तरफ|ओर) से|announces?|presents?|invites?|organi[sz]es|is organi[sz]ing|تعلن|يعلن|تعلن عن|برگزار)(?:\s(?<then>pleased|happy|proud|delighted|glad|offering|organi[sz]ing|taking|pleasure|present|presents|announces?|honou?red|excited))?(?![\p{L}\p{M}])/u
const nameAfter =
  /(?<![\p{L}\p{M}])(?:organi[sz]ed by|organi[sz]ers?|presented by|arranged by|brought to you by|hosted by|offered by|with|by|from|regards|wassalam|was salaam|zer[- ]e[- ]ehtemam|زیر اہتمام|زیرِ اہتمام|زير اهتمام|منجانب|من جانب|تنظيم|تقدم لكم|مع|આયોજક|आयोजक)[\s:,–—-]{1,4}(?<name>(?:(?!\s(?:for|on|from|in)\s)(?:[^.!?;|,\ue000-\ue006]|\.(?=\s?(?:ltd|inc|co)\b))){3,80})/gu

function findOrganizer(lines: readonly Line[], endOf: (index: number) => number): Organizer | undefined {
  let best: (Organizer & { score: number }) | undefined
  let banners = 0
  for (const [index, line] of lines.entries()) {
    if (isEmpty(line) || line.words.length > 60) continue
    const end = endOf(index)
    const isGreeting =
      greetings.has(line.words[0]?.key ?? '') && !line.words.some(({ key }) => company.has(key))
    const candidate = namedBy(line) ?? (end === 0 ? undefined : bannerName(line, end, banners, isGreeting))
    if (!isGreeting && end > 0) banners += 1
    // A name at the top is the banner; one far below must say more for itself.
    const score = candidate ? candidate.score - (banners > 6 ? 1 : 0) : 0
    if (candidate && score > (best?.score ?? 0)) best = { name: candidate.name, line: index, score }
  }
  return best
}

/** "*Noor Group* ki taraf se", "X are pleased to announce", "by X", "with X". */
function namedBy(line: Line): { name: string; score: number } | undefined {
  const before = nameBefore.exec(line.folded)
  const verb = before?.groups?.name === undefined ? '' : before[0].slice(before.groups.name.length)
  if (before?.groups?.name && (before.groups.then || !/^\s(?:are|is|proudly|takes?)/.test(verb))) {
    const end = before.index + before.groups.name.length
    const bold = line.bold.find(([from, to]) => to <= end && to >= end - 2 && from >= before.index - 2)
    const name = cleanName(line, bold?.[0] ?? before.index, end)
    if (name && nameScore(wordsOf(fold(name))) > -2) return { name, score: 6 }
  }
  for (const after of [...line.folded.matchAll(nameAfter)].slice(0, 3)) {
    const end = after.index + after[0].length
    const start = end - (after.groups?.name?.length ?? 0)
    const bold = line.bold.find(([from]) => from >= start && from <= start + 1)
    const name = cleanName(line, start, bold?.[1] ?? end)
    const score = nameScore(wordsOf(fold(name)))
    const atStart = after.index <= line.body
    if (
      name &&
      (score >= 2 ||
        (score >= 0 &&
          (bold || (atStart && /^(?:organi|presented|by|arranged|زیر|آ|منجانب)/u.test(after[0])))))
    )
      return { name, score: 5 }
  }
  return undefined
}

function bannerName(
  line: Line,
  until: number,
  rank: number,
  isGreeting: boolean,
): { name: string; score: number } | undefined {
  const { words, bold } = line
  const folded = line.folded.slice(0, until)
  if (words.length > 12 || /[?₹$£€@]|\d{3}/.test(folded.replaceAll(/\([^()]{0,80}\)|\b(?:20|14)\d\d\b/g, '')))
    return undefined
  const [span] = bold
  const start = span && span[0] <= line.body + 1 ? Math.max(span[0], line.body) : line.body
  const end = span && span[0] <= line.body + 1 ? span[1] : until
  const name = cleanName(line, start, end)
  const inName = wordsOf(fold(name))
  const score = nameScore(inName) - (isGreeting ? 4 : 0) - (rank === 0 ? 0 : 1)
  const isLoud = span !== undefined || (/\p{Lu}/u.test(name) && name === name.toUpperCase())
  const places = placesIn(line, start, start + name.length)
  if (inName.some(({ key }) => company.has(key))) return { name, score: score + (isLoud ? 1 : 0) }
  const isTrip =
    places.some(({ kind }) => !kind) || (places.length > 0 && !inName.some(({ key }) => weakCompany.has(key)))
  if (name === '' || isTrip || inName.length > 6 || isGreeting) return undefined
  const isGroup = inName.some(({ key }) => weakCompany.has(key))
  const isEarly = rank === 0 || (rank < 4 && isGroup)
  return isEarly && isLoud && score >= 0 && inName.length > 1 ? { name, score: score + 1.5 } : undefined
}

function nameScore(words: readonly Word[]): number {
  if (words.length === 0 || words.length > 12) return -9
  const has = (set: ReadonlySet<string>): number => words.filter(({ key }) => set.has(key)).length
  return (
    (has(company) > 0 ? 4 : 0) +
    (has(weakCompany) > 0 ? 1 : 0) -
    2 * has(title) -
    (words.some(({ key }) => /^\d+$/.test(key)) ? 1 : 0)
  )
}

/** The name without its brackets and without the city of the branch behind a dash. */
function cleanName(line: Line, start: number, end: number): string {
  let name = line.text.slice(start, end).replace(/^\s*(?:welcome to|presenting|team)\s/i, '')
  const comma = name.indexOf(',')
  const isWhole = comma > 0 && wordsOf(fold(name.slice(0, comma))).some(({ key }) => company.has(key))
  if (isWhole || (comma > 0 && phraseAt(wordsOf(fold(name.slice(comma))), 0, cityPhrases)))
    name = name.slice(0, comma)
  name = name.replace(/[\s,]+(?:call|contact|rabta|ph|mob|tel|whatsapp)[\s.:]*$/i, '')
  const open = /\s?[([]/.exec(name)
  if (open && open.index > 2) name = name.slice(0, open.index)
  const dash = /\s[–—|-]\s(?<rest>.{2,60})$/u.exec(name)
  if (dash?.groups?.rest) {
    const behind = wordsOf(fold(dash.groups.rest))
    const isCity = phraseAt(behind, 0, cityPhrases) !== undefined
    if (isCity || !behind.some(({ key }) => company.has(key))) name = name.slice(0, dash.index)
    else if (!wordsOf(fold(name.slice(0, dash.index))).some(({ key }) => company.has(key)))
      name = dash.groups.rest
  }
  return trimValue(name)
}

// ---------------------------------------------------------------------------------------------------------
// Reading: lines become facts, facts belong to the section (package, city) in which they stand.
// ---------------------------------------------------------------------------------------------------------

type Fact = { field: Field; values: string[]; labelled: boolean; line: number; paragraph: number }
type Section = {
  kind: 'whole' | 'package' | 'city'
  name: string
  id: string
  line: number
  paragraph: number
  facts: Fact[]
  headingPlaces: Place[]
  places: Place[]
  route: Place[]
  sections: Section[]
}
type Reading = {
  whole: Section
  contacts: (Contact & { line: number; section: Section })[]
  locations: string[]
  /** Items ticked or crossed without any label over them. */
  loose: Record<'includes' | 'excludes', string[]>
  organizer: Organizer | undefined
  isEvent: boolean
}
type Info = {
  line: Line
  segments: Segment[]
  city: CityHeading | undefined
  heading: 'package' | 'city' | undefined
  isRow: boolean
}

const dataFields: ReadonlySet<Field | undefined> = new Set<Field>(['dates', 'duration', 'price'])
const listFields: ReadonlySet<Field | undefined> = new Set<Field>(['includes', 'excludes', 'requirements'])

function newSection(kind: Section['kind'], line: number, paragraph: number, name = '', id = ''): Section {
  return {
    kind,
    name,
    id,
    line,
    paragraph,
    facts: [],
    headingPlaces: [],
    places: [],
    route: [],
    sections: [],
  }
}

function infosOf(lines: readonly Line[]): Info[] {
  const tables = tableRows(lines)
  const infos: Info[] = lines.map((line, index) => {
    const row = tables.get(index)
    const segments = row?.segments ?? segmentsOf(line, line.body)
    return {
      line,
      segments,
      city: row ? row.city : cityOf(line, segments),
      heading: row?.city && 'city',
      isRow: row !== undefined,
    }
  })
  for (const [index, info] of infos.entries())
    if (!info.isRow && isCitySection(infos, index)) info.heading = 'city'
  const hasCities = infos.some(({ heading, city }) => heading === 'city' && city)
  for (const [index, info] of infos.entries())
    if (hasCities && !info.heading && !info.isRow && isUnknownCity(infos, index)) info.heading = 'city'
  markPackages(infos)
  return infos
}

type Row = { segments: Segment[]; city: CityHeading | undefined }

/** Rows under a line of labels: "City | Dep | Days | Price", and the same with commas or tabs. */
function tableRows(lines: readonly Line[]): Map<number, Row> {
  const rows = new Map<number, Row>()
  let columns: (Field | undefined)[] = []
  let separator = /\|/
  for (const [index, line] of lines.entries()) {
    const shape = /\|/.test(line.text) ? /\|/ : /\t/.test(line.text) ? /\t/ : /[,;]/
    const cells =
      line.words.length > 1 && line.words.length < 200
        ? cellsOf(line.folded, columns.length > 0 ? separator : shape)
        : []
    if (columns.length > 0 && cells.length === columns.length) rows.set(index, rowOf(line, cells, columns))
    else if (!(columns.length > 0 && /^[\s|:\ue000-]+$/u.test(line.folded))) {
      const found = cells.length > 2 && cells.length < 13 ? cells.map((cell) => columnOf(line, cell)) : []
      columns =
        found.filter((field) => dataFields.has(field)).length > 1 && found.filter(Boolean).length > 2
          ? found
          : []
      separator = shape
      if (columns.length > 0) rows.set(index, { segments: [], city: undefined })
    }
  }
  return rows
}

/** The cells of a row; what stands in quotes is one cell, and so is the border of a table none. */
function cellsOf(folded: string, separator: RegExp): Span[] {
  const cells: Span[] = []
  let from = 0
  let quoted = false
  for (let at = 0; at <= folded.length; at++) {
    const sign = folded.charAt(at)
    if (sign === '"') quoted = !quoted
    if (at < folded.length && (quoted || !separator.test(sign))) continue
    cells.push({ start: from, end: at })
    from = at + 1
  }
  const isBorder = ({ start, end }: Span | undefined = { start: 0, end: 1 }): boolean =>
    folded.slice(start, end).trim() === ''
  return cells.slice(isBorder(cells[0]) ? 1 : 0, isBorder(cells.at(-1)) ? -1 : undefined)
}

function columnOf(line: Line, { start, end }: Span): Field | undefined {
  const label = line.words.filter((word) => word.start >= start && word.end <= end).map(({ key }) => key)
  if (label.length === 1 && packageKeys.has(label[0] ?? '')) return 'route'
  return label.length > 0 && label.every(isLabelWord)
    ? (fieldOfLabel(label) ?? (label.some((key) => fromKeys.has(key)) ? 'location' : undefined))
    : undefined
}

function rowOf(line: Line, cells: readonly Span[], columns: readonly (Field | undefined)[]): Row {
  const segments: Segment[] = []
  let city: CityHeading | undefined
  for (const [at, cell] of cells.entries()) {
    const field = columns[at]
    const inner = /^[\s"]*([^"]*?)[\s"]*$/.exec(line.folded.slice(cell.start, cell.end))?.[1] ?? ''
    const start = cell.start + line.folded.slice(cell.start, cell.end).indexOf(inner)
    const end = start + inner.length
    if (field === 'location' && inner !== '')
      city = { name: line.text.slice(start, end), id: keyOf(inner), rest: end }
    else segments.push({ field, start, valueStart: start, end, hasSign: true, keys: [] })
  }
  const known = city && phraseAt(wordsOf(fold(city.name)), 0, cityPhrases)
  if (city && known) city.id = known.id
  return { segments, city }
}

/** The city a line opens with, or names as the value of a label: "Departure: Mumbai", "City: Pune". */
function cityOf(line: Line, segments: readonly Segment[]): CityHeading | undefined {
  const [first] = segments
  if (first && (first.field === 'location' || first.field === 'dates')) {
    const at = line.words.findIndex(({ start }) => start >= first.valueStart)
    const city = phraseAt(line.words, at, cityPhrases)
    if (city && city.end <= first.end)
      return { name: line.text.slice(city.start, city.end), id: city.id, rest: city.end }
  }
  return cityHeading(line)
}

/** Whether a line tells a date, a price or a length of stay, by label or by shape. */
function hasData(info: Info, from = 0): boolean {
  const { line, segments } = info
  if (
    segments.some(
      ({ field, start, hasSign, end, valueStart }) =>
        dataFields.has(field) && start >= from && (hasSign || valueStart < end),
    )
  )
    return true
  if (line.words.length > 40 || segments.some(({ field }) => field !== undefined)) return false
  const rest = line.folded.slice(from)
  return (
    datesOf(rest).length > 0 ||
    moneyIn(rest).some(({ strength }) => strength !== 'plain') ||
    stayIn(rest, rest) !== ''
  )
}

function nextLine(infos: readonly Info[], index: number): number {
  for (let next = index + 1; next < Math.min(infos.length, index + 5); next++) {
    const info = infos[next]
    if (info && !isEmpty(info.line)) return next
  }
  return -1
}

function isDataAhead(infos: readonly Info[], index: number, atMost: number): boolean {
  let next = index
  for (let step = 0; step < atMost; step++) {
    next = nextLine(infos, next)
    const info = infos[next]
    if (!info || (step > 0 && info.heading)) return false
    if (info.city && info.city.rest >= info.line.text.trimEnd().length && step === 0) return false
    if (hasData(info)) return true
    if (
      info.segments.some(
        ({ field }) => field && field !== 'route' && field !== 'stuff' && field !== 'location',
      )
    )
      return false
  }
  return false
}

function isCitySection(infos: readonly Info[], index: number): boolean {
  const info = infos[index]
  if (!info?.city) return false
  const { rest } = info.city
  const behind = info.line.folded.slice(rest)
  if (!/[\p{L}\p{N}]/u.test(behind)) return isDataAhead(infos, index, 2)
  const opensData =
    /^[\s|:=.,–—\ue000-\ue006-]*(?:$|[\p{Sc}\d(])/u.test(behind) || /^\s?[|:=–—\ue000-\ue006-]/u.test(behind)
  const isLabelled = info.segments.some(({ field, start }) => dataFields.has(field) && start >= rest)
  return (opensData || isLabelled) && hasRowData(info, rest)
}

/** A city's row tells a date, a length of stay or a price: bare digits count as one, a telephone number does not. */
function hasRowData(info: Info, rest: number): boolean {
  if (hasData(info, rest)) return true
  const { line } = info
  if (line.words.length > 40 || info.segments.some(({ field }) => field === 'contact' || field === 'other'))
    return false
  if (contactsIn(line, true).length > 0) return false
  return moneyIn(line.folded.slice(rest)).length > 0
}

/** A city that no table knows: a short line among city headings, followed by its dates or price. */
function isUnknownCity(infos: Info[], index: number): boolean {
  const info = infos[index]
  const next = infos[nextLine(infos, index)]
  if (!info || !next || info.segments.some(({ field }) => field) || nextLine(infos, index) !== index + 1)
    return false
  const { words, text, folded } = info.line
  if (words.length === 0 || words.length > 2 || /[\d?!.,:]/.test(folded)) return false
  if (
    !next.segments.some(
      ({ field, hasSign }) => hasSign && (field === 'dates' || field === 'duration' || field === 'price'),
    )
  )
    return false
  if (
    words.some(
      ({ key }) =>
        placePhrases.has(key) ||
        kindPhrases.has(key) ||
        title.has(key) ||
        company.has(key) ||
        classKeys.has(key) ||
        packageKeys.has(key),
    )
  )
    return false
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0]
  info.city = { name: text.slice(start, end), id: keyOf(folded.slice(start, end)), rest: text.length }
  return true
}

/** Two headings make packages; one alone is the title. Numbered headings turn the merely likely ones into titles. */
function markPackages(infos: readonly Info[]): void {
  const found: { info: Info; index: number; sureness: Sureness }[] = []
  for (const [index, info] of infos.entries()) {
    const sureness = info.heading || info.isRow || isEmpty(info.line) ? undefined : packageHeading(info.line)
    if (
      !sureness ||
      info.line.words.some(({ key }) => company.has(key)) ||
      info.segments[0]?.field === 'price'
    )
      continue
    const isRow = hasData(info)
    const next = infos[nextLine(infos, index)]
    const { folded } = info.line
    const isOffer =
      isRow && moneyIn(folded).length > 0 && (datesOf(folded).length > 0 || folded.search(stay) >= 0)
    const labelled = info.segments.some(({ field }) => field !== undefined && field !== 'stuff')
    const isFollowed =
      (!labelled || sureness === 'named') &&
      (isDataAhead(infos, index, sureness === 'likely' ? 2 : 3) || next?.heading === 'city')
    if (
      sureness === 'likely' &&
      next?.heading === 'city' &&
      found.length === 0 &&
      !classKeys.has(info.line.words[0]?.key ?? '')
    ) {
      if (
        !infos
          .slice(index + 1)
          .some(
            (later) =>
              later.heading !== 'city' &&
              packageHeading(later.line) === 'likely' &&
              later.line.words.length < 9,
          )
      )
        continue
    }
    if (isOffer || isFollowed || (isRow && sureness !== 'likely')) found.push({ info, index, sureness })
  }
  const offering = found.filter(({ index }, at) =>
    infos
      .slice(index, Math.min(found[at + 1]?.index ?? index + 20, index + 20))
      .some((info) => hasData(info)),
  )
  const levels: readonly Sureness[][] = [
    ['named', 'numbered'],
    ['class'],
    ['likely', 'class', 'named', 'numbered'],
  ]
  const chosen = levels
    .map((level) => offering.filter(({ sureness }) => level.includes(sureness)))
    .find(({ length }) => length > 1)
  for (const { info } of chosen ?? []) info.heading = 'package'
}

type Open = {
  field: Field
  section: Section
  fact: Fact
  style: 'inline' | 'bulleted' | 'plain' | undefined
  lead: string
  lines: string[]
  paragraph: number
}

const eventWords = new Set(
  keys(
    'majlis majalis majlise jashn mehfil mahfil niyaz nazr salawat venue zakira matam jaloos juloos azadari shabbedari مجلس مجالس محفل جشن جلوس نیاز مجلس_عزا મજલિસ मजलिस',
  ),
)
const wantWords = new Set(
  keys('anyone koi kisi suggest recommend chahiye please looking know kya batao pls heard paid'),
)
const notDepartureWords = new Set(
  keys(
    'last deadline before till until return returning cancel cancellation valid validity refund expiry closes closing submit born deposit advance extra supplement balance within paid یا_پہلے',
  ),
)

type State = {
  reading: Reading
  section: Section
  outer: Section
  outerKind: Section['kind'] | undefined
  open: Open | undefined
  paragraph: number
  /** "Delhi office:" names the city of the numbers on the next line. */
  contactCity: string
}

function read(lines: readonly Line[], infos: readonly Info[]): Reading {
  const whole = newSection('whole', 0, 0)
  const organizer = findOrganizer(lines, (index) => nameEnd(infos[index]))
  const words = lines.flatMap((line) => line.words)
  const isEvent = words.some(({ key }) => eventWords.has(key))
  const reading: Reading = {
    whole,
    contacts: [],
    locations: [],
    loose: { includes: [], excludes: [] },
    organizer,
    isEvent,
  }
  const state: State = {
    reading,
    section: whole,
    outer: whole,
    outerKind: undefined,
    open: undefined,
    paragraph: 0,
    contactCity: '',
  }
  for (const [index, info] of infos.entries()) {
    if (isEmpty(info.line)) {
      state.paragraph += 1
      if (state.open?.style === 'plain') close(state)
    } else readInfo(state, info, index)
  }
  close(state)
  return reading
}

function readInfo(state: State, info: Info, index: number): void {
  const { line } = info
  let from = line.body
  let segments = info.segments
  if (info.heading) {
    close(state)
    enter(state, info, index)
    if (info.heading === 'city' && info.city && !info.isRow) {
      from = info.city.rest
      segments = segmentsOf(line, from)
    }
  }
  readContacts(state, info, index, segments)
  for (const segment of segments) {
    if (segment.end <= segment.valueStart && !segment.field) continue
    const { field } = segment
    const first = segment === segments[0]
    const asItem =
      first &&
      !info.heading &&
      (field === undefined || field === 'stuff' || (field === 'other' && state.open?.style !== 'plain'))
    if (asItem && state.open && continues(state, state.open, line, segment)) continue
    if (field === undefined || field === 'stuff') {
      if (first && !segments.some((other) => other.field)) close(state)
      readFree(state, info, index, segment)
    } else {
      close(state)
      readLabelled(state, info, index, segment)
    }
  }
}

/** Opens the section of a heading: cities within packages, or packages within cities, as the message begins. */
function enter(state: State, info: Info, index: number): void {
  const kind = info.heading ?? 'city'
  state.outerKind ??= kind
  const isOuter = kind === state.outerKind
  const parent = isOuter ? state.reading.whole : state.outer
  const name = kind === 'city' ? (info.city?.name ?? '') : ''
  const section = newSection(kind, index, state.paragraph, name, info.city?.id ?? '')
  if (kind === 'package') section.headingPlaces = placesIn(info.line)
  parent.sections.push(section)
  state.section = section
  if (isOuter) state.outer = section
}

function addFact(state: State, field: Field, values: string[], line: number, labelled = true): Fact {
  const fact = { field, values, labelled, line, paragraph: state.paragraph }
  state.section.facts.push(fact)
  return fact
}

function readLabelled(
  state: State,
  info: Info,
  index: number,
  { field, start, valueStart, end, hasSign, keys }: Segment,
): void {
  const { line } = info
  if (!field) return
  const text = line.text.slice(valueStart, end)
  const value = trimValue(text)
  const style = value === '' ? undefined : 'inline'
  if (
    (field === 'dates' || field === 'price') &&
    readCityValues(state, line, index, { start: valueStart, end }, field)
  )
    return
  const fact = addFact(state, field, [], index)
  const opened: Open = {
    field,
    section: state.section,
    fact,
    style,
    lead: '',
    lines: [],
    paragraph: state.paragraph,
  }
  state.open = opened
  if (field === 'dates') {
    fact.values = labelledDates(text)
    if (value !== '' && fact.values.length === 0) state.open = undefined
    readLocation(state, line, valueStart, end)
  } else if (field === 'duration') fact.values = one(trimValue(cutAtCell(text)))
  else if (field === 'price') {
    // In the middle of a sentence only the amount is the price.
    const inSentence = !hasSign && (start > line.body || line.words.length > 15)
    fact.values = one(inSentence ? weakPrice(text, fold(text), true) : priceOf(text))
    if (inSentence) readSentenceLists(state, line, index, valueStart, end)
  } else if (field === 'location') {
    const city = phraseIn(line, valueStart, end, cityPhrases)
    const written = /^[\p{L}\p{M}\s.,/&()'-]{2,60}$/u.test(value) ? value.replace(/\s?\([^()]*\)/g, '') : ''
    if (city || written) state.reading.locations.push(written || line.text.slice(city?.start, city?.end))
  } else if (field === 'route') {
    const places = placesIn(line, valueStart, end)
    state.section.route.push(...places)
    if (places.length > 0) readLocation(state, line, valueStart, end)
  } else if (listFields.has(field)) {
    const sentence = hasSign ? text : (/^(?:[^.!]|[.!](?=\S)|(?<=\b\p{L})\.)*/u.exec(text)?.[0] ?? text)
    const list = sentence.search(/\b(?:but|and|,) (?:it )?(?:excludes|does not include|not included)/iu)
    fact.values = itemsOf(list > 0 ? sentence.slice(0, list) : sentence)
    opened.lines = fact.values.length > 0 ? [text] : []
    if (keys.length > 0 && list > 0) readSentenceLists(state, line, index, valueStart + list, end)
  }
}

/** "Departures: Lucknow – 8 Mar, Delhi – 9 Mar": every city of the value is a section. */
function readCityValues(
  state: State,
  line: Line,
  index: number,
  { start, end }: Span,
  field: 'dates' | 'price',
): boolean {
  const cities = citiesIn(line).filter((city) => city.start >= start && city.end <= end)
  const values = cities.map((city, at) => {
    const text = line.text.slice(city.end, cities[at + 1]?.start ?? end)
    return field === 'dates'
      ? dateValues(text)
      : moneyIn(fold(text)).length > 0
        ? one(priceOf(trimValue(text)))
        : []
  })
  const opensWithCity = !/\p{N}/u.test(line.folded.slice(start, cities[0]?.start ?? end))
  if (
    cities.length < 2 ||
    state.section.kind === 'city' ||
    !opensWithCity ||
    values.some(({ length }) => length === 0)
  )
    return false
  const around = state.section
  for (const [at, city] of cities.entries()) {
    state.section = newSection('city', index, state.paragraph, line.text.slice(city.start, city.end), city.id)
    around.sections.push(state.section)
    addFact(state, field, values[at] ?? [], index)
  }
  state.section = around
  return true
}

const one = (value: string): string[] => (value === '' ? [] : [value])

/** A cell ends at "|" or a tab when the value is only one word or number. */
const cutAtCell = (text: string): string => trimValue(/^[\s\ue000-\ue006]*[^|\t]*/u.exec(text)?.[0] ?? text)

/** The price as it is written, without a telephone number behind it and without "sirf" before it. */
function priceOf(text: string): string {
  const cells = text.split(/[|\t]/)
  const isPrice = (cell: string): boolean => moneyIn(fold(cell)).length > 0
  const first = cells.findIndex((cell) => /[\p{L}\p{N}]/u.test(cell))
  const further = cells.slice(first + 1).findIndex((cell) => !isPrice(cell) || datesOf(fold(cell)).length > 0)
  const kept = cells.slice(0, further < 0 ? undefined : first + 1 + further)
  let value = kept.join('|')
  const phone = value.indexOf(phoneMark)
  if (phone >= 0) value = value.slice(0, phone)
  value = tidy(value)
    .replace(/^[\s:=|,–—-]+/u, '')
    .replace(/[\s|,;،؛–—]+$/u, '')
    .replace(/(?<=[\p{L}\d)])[.!]+$/u, '')
  const [opening] = wordsOf(fold(value.slice(0, 40)))
  if (opening && opening.start === 0 && onlyKeys.has(opening.key)) value = value.slice(opening.end).trim()
  const folded = fold(value)
  const isPhone =
    /\d{9}|\d{4,5}[ -]\d{5}/.test(folded) && moneyIn(folded).every(({ strength }) => strength === 'plain')
  if (isPhone) return ''
  if (moneyIn(folded).length === 0 && /\d/.test(folded))
    return /\d{5}/.test(folded) ? '' : value.length < 60 ? value : ''
  return moneyIn(folded).length > 0 || wordsOf(folded).length <= 6 ? value : ''
}

/** Whether an unlabelled line goes on with the value that is open, and takes it if so. */
function continues(state: State, open: Open, line: Line, segment: Segment): boolean {
  const text = line.text.slice(segment.field ? line.body : segment.start, segment.end)
  const folded = fold(text)
  const sameParagraph = open.paragraph === state.paragraph
  if (listFields.has(open.field)) return continuesList(state, open, line, text, sameParagraph)
  if (!sameParagraph && open.fact.values.length > 0) return false
  if (open.field === 'price') {
    const isMoney = moneyIn(folded).some(
      ({ strength, start }) => strength !== 'plain' || wordsOf(folded).length <= 8 || start === 0,
    )
    const isRemark = open.fact.values.length > 0 && /^[+(]/.test(line.text.trim())
    if ((!isMoney && !isRemark) || line.words.length > 25 || contactsIn(line, false).length > 0) return false
    open.fact.values.push(priceOf(line.bullet === '' ? line.text : text))
    return true
  }
  if (open.field === 'dates') {
    const rest = withoutBrackets(
      datesOf(folded).reduce(
        (left, { start, end }) => left.slice(0, start) + blank(left.slice(start, end)) + left.slice(end),
        folded,
      ),
    )
    const dates = labelledDates(text)
    const isOnlyDates = wordsOf(rest).every(({ key }) => andKeys.has(key))
    if (dates.length === 0 || (!isOnlyDates && open.fact.values.length > 0) || line.words.length > 40)
      return false
    open.fact.values.push(...dates)
    return true
  }
  if (open.field === 'duration' && open.fact.values.length === 0 && /^\d/.test(folded)) {
    open.fact.values = one(trimValue(text))
    return true
  }
  if (open.field === 'route') {
    const places = placesIn(line, segment.start, segment.end)
    const fits =
      places.length > 0 &&
      (open.section.route.length === 0 || line.bullet !== '') &&
      moneyIn(folded).length === 0
    if (fits) open.section.route.push(...places)
    return fits
  }
  return open.field === 'contact' && contactsIn(line, true).length > 0
}

function continuesList(state: State, open: Open, line: Line, text: string, sameParagraph: boolean): boolean {
  const last = open.lines.at(-1)
  if (contactsIn(line, false).some(({ text }) => !/[@a-z]/i.test(text)) || folderOf(line, open) === undefined)
    return false
  const goesOn = /[,،+&|]\s*$/u.test(last ?? '') || /^\s*[+&|,]/.test(line.text)
  open.style ??= line.bullet === '' ? 'plain' : 'bulleted'
  if (open.style === 'bulleted' || (open.style === 'inline' && line.bullet !== '')) {
    if (line.bullet === '' && !(goesOn && sameParagraph)) return false
    if (open.lead !== '' && !sameParagraph && line.lead !== open.lead && line.bullet !== 'number')
      return false
    if (open.style === 'inline' && !sameParagraph) return false
    if (open.lead === '') open.lead = line.lead
    const target = folderOf(line, open)
    if (target && target !== open.field) addFact(state, target, itemsFrom([text]), open.fact.line)
    else
      open.fact.values.push(
        ...(line.text.includes('|') || anyMark.test(trimMarks(text)) ? itemsOf(text) : itemsFrom([text])),
      )
    open.paragraph = state.paragraph
  } else if (open.style === 'plain') {
    if (line.words.length > 30 && !commaShape.test(line.text)) return false
    // Read when the list ends, since all its lines tell whether each is one item.
  } else {
    if (!goesOn || !sameParagraph) return false
    open.fact.values.push(...itemsOf(text))
  }
  open.lines.push(text)
  return true
}

const trimMarks = (text: string): string =>
  text.replace(/^[\s\ue000-\ue006]+/u, '').replace(/[\s\ue000-\ue006]+$/u, '')

/** A crossed item within the included ones is excluded. */
function folderOf(line: Line, open: Open): Field | undefined {
  if (line.words.length > 60) return undefined
  return open.field === 'includes' && line.bullet === 'cross' ? 'excludes' : open.field
}

function close(state: State): void {
  const { open } = state
  if (open?.style === 'plain' && listFields.has(open.field)) open.fact.values = itemsOfLines(open.lines)
  state.open = undefined
}

const looseItems = (text: string): string[] =>
  anyMark.test(trimMarks(text)) ? itemsOf(text) : itemsFrom([text])

/** Text without a label: places, and whatever shows its kind by its shape. */
function readFree(state: State, info: Info, index: number, segment: Segment): void {
  const { line } = info
  const { start, end } = segment
  const { reading, section } = state
  const text = line.text.slice(start, end)
  const words = line.words.filter((word) => word.start >= start && word.end <= end)
  const isQuestion = /[?؟]/.test(text)
  readPlaces(state, info, index, segment)
  readLocation(state, line, start, end)
  if (/^[✅✔☑✓]/u.test(line.lead) && words.length < 15 && !hasData(info))
    reading.loose.includes.push(...looseItems(text))
  if (line.bullet === 'cross' && words.length < 15) reading.loose.excludes.push(...looseItems(text))
  if (isQuestion || segment.field === 'stuff') return
  // "Last date", "30 days before", "deposit": such dates and amounts are not those of the trip.
  const isOfTrip = info.heading !== undefined || !words.some(({ key }) => notDepartureWords.has(key))
  const cells = isOfTrip ? text.split(/[|\t]/) : []
  const labelled = section.facts
    .filter((fact) => fact.labelled && fact.values.length > 0)
    .map(({ field }) => field)
  for (const cell of cells.slice(0, 40)) {
    const foldedCell = fold(cell)
    if (!labelled.includes('dates') && !reading.isEvent) {
      const dates = datesOf(foldedCell).some(({ month, tail }) => month >= 0 || !tail)
        ? dateValues(cell)
        : everyWeekday(cell, foldedCell)
      if (dates.length > 0) addFact(state, 'dates', dates, index, false)
    }
    const length = stayIn(cell, foldedCell)
    if (length) addFact(state, 'duration', [length], index, false)
    const price = weakPrice(cell, foldedCell, info.heading !== undefined)
    if (price) addFact(state, 'price', [price], index, false)
  }
  readSentenceLists(state, line, index, start, end)
}

const everyShape = new RegExp(
  String.raw`${edge}(?:every|each|har|ہر|كل|هر|દર|हर)\s${anyOf(weekdays)}${noLetter}`,
  'u',
)

function everyWeekday(text: string, folded: string): string[] {
  const found = everyShape.exec(folded)
  return found ? [text.slice(found.index, found.index + found[0].length)] : []
}

/** A price that stands alone: the whole of a line of rates, of a sentence only the amount. */
function weakPrice(text: string, folded: string, isRow: boolean): string {
  const open = datesOf(folded).reduce(
    (left, { start, end }) => left.slice(0, start) + blank(left.slice(start, end)) + left.slice(end),
    folded,
  )
  const found = moneyIn(open).filter(
    ({ strength }) => strength === 'sure' || (isRow && strength === 'grouped'),
  )
  const all =
    found.length > 0
      ? found
      : isRow
        ? moneyIn(open).filter(({ start, end }) => end - start >= 4 && !/\d{9}/.test(open.slice(start, end)))
        : []
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return ''
  const behind =
    /^\s?(?:\([^()]{0,60}\)|p\.?p\.?(?![\p{L}])|per person|\+ ?(?:gst|tcs|tax|visa)[^,;|]{0,20}|only)*/u.exec(
      open.slice(last.end, last.end + 90),
    )?.[0] ?? ''
  return priceOf(text.slice(first.start, last.end + behind.length))
}

/** "The tour leaves on Friday and includes visa, ticket and hotel but excludes tips." */
function readSentenceLists(state: State, line: Line, index: number, from: number, to: number): void {
  if (line.words.length < 5) return
  const starts = line.words
    .filter(({ key, start, end }) => start >= from && end <= to && verbs.has(key))
    .slice(0, 4)
  for (const [at, verb] of starts.entries()) {
    const field = fieldOfWord.get(verb.key)
    const before = line.words[line.words.indexOf(verb) - 1]
    const isNegated = before !== undefined && negations.has(before.key)
    const text = line.text.slice(verb.end, starts[at + 1]?.start ?? to)
    // "Visa + hotel + ticket included"
    if (/^included$/.test(verb.key) && !/[\p{L}\p{N}]/u.test(text) && at === 0) {
      const told = line.text
        .slice(from, isNegated ? before?.start : verb.start)
        .replace(/\s(?:is|are|all)\s*$/i, '')
      const items = itemsOf(told)
      if (items.length > 1) addFact(state, isNegated ? 'excludes' : 'includes', items, index, false)
      continue
    }
    const sentence = /^(?:[^.!?]|[.!?](?=\S))*/u.exec(text)?.[0] ?? ''
    const list = sentence
      .replace(/[\s,]+(?:but|and|while|it|does|not|aur|lekin|magar)*$/iu, '')
      .replace(/[\s,]+(?:but|and)$/iu, '')
    const items = /^\s+in\b/i.test(list) ? [] : itemsOf(list)
    if (items.length > 1)
      addFact(state, field === 'excludes' || isNegated ? 'excludes' : 'includes', items, index, false)
  }
}

/** Places of headlines and of lines that are a route; a single place far below is only mentioned. */
function readPlaces(state: State, info: Info, index: number, { start, end, field }: Segment): void {
  const { reading, section, open } = state
  const { line } = info
  if (
    field === 'stuff' ||
    open ||
    /[?؟]/.test(line.text) ||
    (reading.contacts.at(-1)?.line === index && line.words.length < 15)
  )
    return
  const name = reading.organizer?.line === index ? line.text.indexOf(reading.organizer.name) : -1
  const nameEnd = name + (reading.organizer?.name.length ?? 0)
  const found = placesIn(line, start, end).filter(
    (place) => name < 0 || place.start < name || place.start >= nameEnd,
  )
  if (info.heading === 'package') return
  const isHeadline =
    section.kind === 'whole' &&
    !section.facts.some(({ field, labelled }) => labelled && field !== 'organizer' && field !== 'other')
  if (isHeadline || found.length > 1 || info.heading) section.places.push(...found)
}

function phraseIn(
  line: Line,
  from: number,
  to: number,
  table: Phrases,
): (Span & { id: string; at: number; length: number }) | undefined {
  for (const [at, word] of line.words.entries()) {
    if (word.start < from || word.end > to) continue
    const found = phraseAt(line.words, at, table)
    if (found && found.end <= to) return { ...found, at }
  }
  return undefined
}

/** "from Mumbai", "Ex-Delhi", "MUMBAI se", "Dubai - Najaf - Karbala": where the journey starts. */
function readLocation(state: State, line: Line, from: number, to: number): void {
  const { words, folded, text } = line
  if (state.section.kind === 'city' || words.length > 60) return
  for (const [at, word] of words.entries()) {
    if (word.start < from || word.end > to) continue
    const city = phraseAt(words, at, cityPhrases)
    if (!city) continue
    const before = words[at - 1]?.key ?? ''
    const after = words[at + city.length]
    const isFrom =
      /^(?:from|ex|starts|starting|leaves|leaving|departs|departing|من|از)$/u.test(before) ||
      (after && /^(?:se|say|سے|થી|से)$/u.test(after.key)) ||
      folded.slice(city.start, word.end).length < word.end - word.start
    const joint = after ? folded.slice(city.end, after.start) : ''
    const afterJoint = after?.key === 'to' ? at + city.length + 1 : at + city.length
    const leads =
      phraseAt(words, afterJoint, placePhrases) &&
      !placePhrases.has(word.key) &&
      (after?.key === 'to' || /[\ue000-\ue006–—-]|to/u.test(joint)) &&
      at === words.findIndex(({ start }) => start >= from)
    if (isFrom || leads) {
      const other = folded[city.end] === '/' ? phraseAt(words, at + city.length, cityPhrases) : undefined
      state.reading.locations.push(text.slice(city.start, other?.end ?? city.end))
      return
    }
  }
}

function readContacts(state: State, info: Info, index: number, segments: readonly Segment[]): void {
  const { line } = info
  const speaks =
    line.folded.includes(phoneMark) ||
    state.open?.field === 'contact' ||
    line.words.some(({ key }) => fieldOf(key) === 'contact' || key === 'office' || key === 'branch')
  const found = contactsIn(line, speaks).filter(({ start, text }) => {
    const inside = segments.find((segment) => start >= segment.valueStart && start < segment.end)
    if (
      !inside ||
      !dataFields.has(inside.field) ||
      !/^[\d(]/.test(text) ||
      /^\d{9,}$|^\d{5} \d{5}$/.test(text)
    )
      return true
    const before = line.folded.slice(Math.max(inside.valueStart, start - 40), start)
    return before.includes(phoneMark) || wordsOf(before).some(({ key }) => fieldOfWord.get(key) === 'contact')
  })
  const cities = found.length > 0 || speaks || line.words.length < 5 ? citiesIn(line) : []
  if (found.length === 0) {
    state.contactCity = cities.length === 1 && line.words.length <= 4 ? (cities[0]?.id ?? '') : ''
    return
  }
  for (const [at, contact] of found.entries()) {
    const since = found[at - 1]?.end ?? 0
    const until = found[at + 1]?.start ?? line.text.length
    const before = cities.filter((city) => city.start >= since && city.end <= contact.start).at(-1)
    const after = cities.find((city) => city.start >= contact.end && city.end <= until)
    const city = before?.id ?? after?.id ?? (at === 0 && cities.length === 0 ? state.contactCity : '')
    state.reading.contacts.push({ ...contact, city, line: index, section: state.section })
  }
}

function citiesIn(line: Line): (Span & { id: string })[] {
  const found: (Span & { id: string })[] = []
  if (line.words.length > 200) return found
  for (const at of line.words.keys()) {
    const city = phraseAt(line.words, at, cityPhrases)
    if (city) found.push(city)
  }
  return found
}

// ---------------------------------------------------------------------------------------------------------
// Entries: a section's own values, and what it inherits from the package and from the whole message.
// ---------------------------------------------------------------------------------------------------------

const has = (section: Section, field: Field): boolean =>
  section.facts.some((fact) => fact.field === field && fact.values.length > 0) ||
  section.sections.some((inner) => has(inner, field))

/** What stands behind the last city is common, unless the cities before it each had their own. */
function settle(section: Section): void {
  for (const inner of section.sections) settle(inner)
  section.sections = section.sections.flatMap((inner) => (isReal(inner) ? [inner] : dissolve(section, inner)))
  mergeTwins(section)
  const last = section.sections.at(-1)
  if (!last || section.sections.length < 2) return
  const earlier = section.sections.slice(0, -1)
  const known = new Map<Field, boolean>()
  const earlierHas = (field: Field): boolean => {
    const answer = known.get(field) ?? earlier.some((one) => has(one, field))
    known.set(field, answer)
    return answer
  }
  for (const part of pathTo(last)) {
    const isOwn = (fact: Fact): boolean => {
      if (dataFields.has(fact.field)) return earlierHas(fact.field) || belongsTo(part, fact)
      const first = part.facts.find(({ field, values }) => field === fact.field && values.length > 0)
      return earlierHas(fact.field) && fact.paragraph === first?.paragraph
    }
    const own = new Set(part.facts.filter(isOwn))
    section.facts.push(...part.facts.filter((fact) => !own.has(fact)))
    part.facts = [...own]
  }
  const routed = earlier.some(({ route, places }) => route.length + places.length > 0)
  if (!routed) {
    section.route.push(...last.route.splice(0))
    section.places.push(...last.places.splice(0))
  }
}

/** A section and the last ones within it, which stand at the end of the text. */
function pathTo(section: Section): Section[] {
  const last = section.sections.at(-1)
  return last ? [section, ...pathTo(last)] : [section]
}

/** A date or price right below a heading is its own; not below a row that told its own, nor behind inner sections. */
function belongsTo(part: Section, fact: Fact): boolean {
  const isRow = part.facts.some(({ field, line }) => dataFields.has(field) && line === part.line)
  const inner = part.sections[0]?.line ?? Number.POSITIVE_INFINITY
  return fact.paragraph === part.paragraph && fact.line < inner && (!isRow || fact.line === part.line)
}

function isReal(section: Section): boolean {
  return (
    section.sections.length > 0 ||
    section.facts.some(({ field, values }) => dataFields.has(field) && values.length > 0)
  )
}

function dissolve(parent: Section, inner: Section): Section[] {
  parent.facts.push(...inner.facts)
  parent.route.push(...inner.route)
  parent.places.push(...inner.headingPlaces, ...inner.places)
  return []
}

/** A city named twice, once with its date and once with its price, is one section. */
function mergeTwins(section: Section): void {
  const byCity = new Map<string, Section>()
  section.sections = section.sections.filter((inner) => {
    const twin = inner.kind === 'city' ? byCity.get(inner.id) : undefined
    const differs = twin && !inner.facts.some(({ field }) => dataFields.has(field) && has(twin, field))
    if (!differs) byCity.set(inner.id, inner)
    else twin.facts.push(...inner.facts)
    return !differs
  })
}

/** The sections that are an offer each, every one with those around it, the nearest first. */
function chainsOf(section: Section, around: readonly Section[] = []): Section[][] {
  const chain = [section, ...around]
  return section.sections.length === 0 ? [chain] : section.sections.flatMap((inner) => chainsOf(inner, chain))
}

function valuesOf(chain: readonly Section[], field: Field): string[] {
  for (const section of chain) {
    const facts = section.facts.filter((fact) => fact.field === field && fact.values.length > 0)
    const labelled = facts.filter((fact) => fact.labelled)
    const chosen =
      labelled.length > 0
        ? labelled
        : field === 'price' || field === 'duration'
          ? facts.slice(0, field === 'price' ? 8 : 1)
          : facts
    if (chosen.length === 0) continue
    return unique(field === 'duration' ? (chosen[0]?.values ?? []) : chosen.flatMap(({ values }) => values))
  }
  return []
}

const unique = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== '')

/** The route as a label gives it, before it the headline's places that the route does not repeat. */
function destinationsOf(chain: readonly Section[]): string[] {
  for (const { kind, headingPlaces, places, route } of chain) {
    const routed = new Set(route.map(({ id }) => id))
    const all = [
      ...[...headingPlaces, ...places].filter(({ id }) => route.length < 2 || !routed.has(id)),
      ...route,
    ]
    const real = all.filter((place, at) => !place.kind || isLeg(all, at))
    const named = real.some((place) => !place.kind) ? real : all
    const seen = new Set<string>()
    const kept = named.filter(({ id }) => !seen.has(id) && seen.add(id))
    if (kept.length > 0) return kept.map(({ text }) => tidy(text))
    // A package that names its own theme does not borrow the places of the title.
    if (kind === 'package' && headingPlaces.length > 0) return []
  }
  return []
}

/** "Umrah + Iraq": the kind of the trip is one of its legs. */
function isLeg(all: readonly Place[], at: number): boolean {
  const [place, before, after] = [all[at], all[at - 1], all[at + 1]]
  const isHoly = all.some(({ id }) => id.startsWith('makkah') || id.startsWith('madinah'))
  return (
    place !== undefined && !isHoly && before?.kind !== true && (before !== undefined || after !== undefined)
  )
}

function contactsOf(
  { contacts }: Reading,
  chain: readonly Section[],
  cityIds: ReadonlySet<string>,
  common: ReadonlySet<Section>,
): string[] {
  const city = chain.find(({ kind }) => kind === 'city')
  const own = contacts.filter(({ section }) => section === chain[0] && !common.has(section))
  const shared = contacts.filter(({ section }) => common.has(section) || chain.slice(1).includes(section))
  const isForeign = (id: string): boolean => id !== '' && cityIds.has(id) && id !== city?.id
  const theirs = shared.filter(({ city }) => !isForeign(city))
  const chosen = own.length > 0 ? own : theirs.length > 0 ? theirs : shared
  const seen = new Set<string>()
  return chosen
    .filter(({ text }) => {
      const key = /[a-z@]/i.test(text) ? text.toLowerCase() : fold(text).replaceAll(/\D/g, '')
      return !seen.has(key) && seen.add(key)
    })
    .map(({ text }) => tidy(text))
}

/** Whether the message offers a trip: by its labels, or by enough of what an offer shows. */
function isOffer(reading: Reading, lines: readonly Line[]): boolean {
  const facts = allFacts(reading.whole)
  const labelled = new Set(
    facts.filter(({ labelled, values }) => labelled && values.length > 0).map(({ field }) => field),
  )
  const shown = new Set(facts.filter(({ values }) => values.length > 0).map(({ field }) => field))
  const isWanting = lines.some(({ words }) => words.some(({ key }) => wantWords.has(key)))
  const isAsking = isWanting || lines.some(({ text }) => /[?؟]/.test(text))
  if (isWanting && labelled.size < 2) return false
  const lists = ['includes', 'excludes', 'requirements'] as const
  const hasPlaces =
    reading.whole.places.length + reading.whole.route.length + reading.whole.sections.length > 0
  if (labelled.has('price') || (labelled.has('duration') && !reading.isEvent))
    return shown.size > 1 || hasPlaces || reading.organizer !== undefined
  if (labelled.has('dates') && !reading.isEvent)
    return hasPlaces || shown.size > 1 || reading.organizer !== undefined
  if (lists.some((field) => labelled.has(field)))
    return hasPlaces || reading.organizer !== undefined || reading.contacts.length > 0
  const evidence = [shown.has('dates'), shown.has('price'), shown.has('duration')].filter(Boolean).length
  if (isAsking) return false
  const named =
    Number(hasPlaces) + Number(reading.organizer !== undefined) + Number(reading.contacts.length > 0)
  if (reading.isEvent) return evidence >= 2 && shown.has('price') && named >= 2
  return evidence >= 2
    ? hasPlaces || reading.organizer !== undefined
    : evidence === 1
      ? named >= 2
      : named === 3
}

const allFacts = (section: Section): Fact[] => [...section.facts, ...section.sections.flatMap(allFacts)]

function entriesOf(lines: readonly Line[], infos: readonly Info[]): ParsedEntry[] {
  const reading = read(lines, infos)
  const { whole, organizer, loose } = reading
  if (!isOffer(reading, lines)) return []
  const hadSections = whole.sections.length > 0
  const lastSection = lastOf(whole)
  settle(whole)
  const chains = chainsOf(whole)
  if (!allFacts(whole).some(({ field }) => field === 'includes') && loose.includes.length > 1)
    whole.facts.push(looseFact('includes', loose.includes))
  if (!allFacts(whole).some(({ field }) => field === 'excludes') && loose.excludes.length > 1)
    whole.facts.push(looseFact('excludes', loose.excludes))
  const cityIds = new Set(chains.flatMap((chain) => chain.map(({ id }) => id)).filter(Boolean))
  const common = commonSections(reading, chains, lastSection)
  const location = locationOf(reading, lines, organizer)
  const wholeText = trimBlankLines(lines.map(({ raw }) => raw))

  return chains.map((chain) => {
    const [own = whole] = chain
    const city = chain.find(({ kind }) => kind === 'city')
    return {
      organizer: organizer?.name ?? valuesOf([whole], 'organizer')[0] ?? '',
      destinations: destinationsOf(chain).filter((name) => fold(name) !== fold(city?.name ?? '')),
      departureDates: valuesOf(chain, 'dates'),
      duration: valuesOf(chain, 'duration')[0] ?? '',
      price: valuesOf(chain, 'price').join('\n'),
      includes: valuesOf(chain, 'includes'),
      excludes: valuesOf(chain, 'excludes'),
      requirements: valuesOf(chain, 'requirements'),
      contact: contactsOf(reading, chain, cityIds, common),
      location: tidy(city?.name ?? location),
      rawText: hadSections && chains.length > 1 ? rawTextOf(own, chains, lines, infos, reading) : wholeText,
    }
  })
}

const looseFact = (field: Field, values: string[]): Fact => ({
  field,
  values,
  labelled: false,
  line: 0,
  paragraph: 0,
})
const trimBlankLines = (raw: readonly string[]): string => raw.join('\n').trim()

function lastOf(section: Section): Section {
  const last = section.sections.at(-1)
  return last ? lastOf(last) : section
}

/** Sections whose numbers are everybody's: the whole, and the last one where no other has numbers of its own. */
function commonSections(
  { contacts, whole }: Reading,
  chains: readonly Section[][],
  last: Section,
): ReadonlySet<Section> {
  const leaves = new Set(chains.map(([leaf]) => leaf))
  const common = new Set(
    contacts.map(({ section }) => section).filter((section) => section === whole || !leaves.has(section)),
  )
  const withOwn = new Set(contacts.map(({ section }) => section))
  if (chains.length > 1 && !chains.some(([leaf]) => leaf && leaf !== last && withOwn.has(leaf)))
    common.add(last)
  return common
}

function locationOf(reading: Reading, lines: readonly Line[], organizer: Organizer | undefined): string {
  const [named] = reading.locations
  if (named) return named
  for (const [index, line] of lines.slice(0, 12).entries()) {
    if (line.words.length > 12 || /\d{5}/.test(line.folded)) continue
    const [city, other] = citiesIn(line)
    if (!city || other || phraseIn(line, city.start, city.end, placePhrases)) continue
    const isBranch = /[–—|(,-]\s?$/u.test(line.folded.slice(0, city.start)) && index === organizer?.line
    if (isBranch || (index !== organizer?.line && line.words.length <= 2))
      return line.text.slice(city.start, city.end)
  }
  return ''
}

/** The lines of a section, up to where the next begins or what is common to all follows. */
function rawTextOf(
  own: Section,
  chains: readonly Section[][],
  lines: readonly Line[],
  infos: readonly Info[],
  reading: Reading,
): string {
  const facts = own.facts.map(({ line }) => line)
  const numbers = reading.contacts.filter(({ section }) => section === own).map(({ line }) => line)
  let end = own.line + 1
  while (end < lines.length && !infos[end]?.heading) end += 1
  const isLast = chains.at(-1)?.[0] === own
  if (isLast) {
    const common = reading.whole.facts.map(({ line }) => line).filter((line) => line > own.line)
    const lastOwn = Math.max(own.line, ...facts)
    const limit = Math.min(...common.filter((line) => line > lastOwn), end)
    end = Math.min(end, limit)
    const paragraphEnd = lines.findIndex((line, index) => index > lastOwn && isEmpty(line))
    if (paragraphEnd > 0)
      end = Math.min(end, Math.max(paragraphEnd, ...numbers.filter((line) => line < paragraphEnd + 1)))
  }
  const raw = lines.slice(own.line, end)
  while (raw.length > 0 && raw.at(-1)?.words.length === 0) raw.pop()
  return trimBlankLines(raw.map((line) => line.raw))
}

// ---------------------------------------------------------------------------------------------------------
// Two announcements pasted together are two messages.
// ---------------------------------------------------------------------------------------------------------

function messagesOf(lines: readonly Line[], infos: readonly Info[]): [number, number][] {
  const starts = [0]
  let dataBefore = false
  let closing = false
  const dataAfter: boolean[] = new Array(infos.length + 1).fill(false)
  for (let index = infos.length - 1; index >= 0; index--)
    dataAfter[index] =
      dataAfter[index + 1] ||
      Boolean(infos[index]?.segments.some(({ field }) => field === 'price' || field === 'dates'))
  for (const [index, info] of infos.entries()) {
    const { line, segments } = info
    if (isEmpty(line)) continue
    const before = lines[index - 1]
    const name =
      dataBefore &&
      closing &&
      dataAfter[index] &&
      (!before || isEmpty(before)) &&
      !segments.some(({ field }) => field)
        ? bannerName(line, line.text.length, 0, greetings.has(line.words[0]?.key ?? ''))
        : undefined
    if (name && name.score >= 4 && line.words.length <= 8 && !line.bullet.startsWith('n')) {
      starts.push(index)
      dataBefore = false
      closing = false
    }
    if (segments.some(({ field }) => field === 'price' || field === 'dates')) dataBefore = true
    if (
      dataBefore &&
      (segments.some(({ field }) => field === 'contact') ||
        line.folded.includes(phoneMark) ||
        contactsIn(line, false).length > 0)
    )
      closing = true
  }
  return starts.map((start, at) => [start, starts[at + 1] ?? lines.length])
}

/**
 * Reads a tour announcement as organizers paste it from WhatsApp: one entry per package and city of departure.
 * Every value is cut out of the text as it was written, without markup and emojis; nothing is guessed.
 */
export function parseAnnouncement(message: string): ParsedEntry[] {
  const lines = readLines(message)
  const infos = infosOf(lines)
  const messages = messagesOf(lines, infos)
  const entries = messages.flatMap(([from, to]) => entriesOf(lines.slice(from, to), infos.slice(from, to)))
  return entries.length === 1 ? entries.map((entry) => ({ ...entry, rawText: message.trim() })) : entries
}
