/** Cities people leave from; one line is one city or a few of one region, spellings of one city joined by '='. */
export const departureCities = `
  mumbai=bombay=bambai=ممبئی=بمبئی=بومباي=મુંબઈ=मुंबई=मुम्बई
  delhi=new_delhi=dehli=dilli=دہلی=دهلی=دلهي=نئی_دہلی=દિલ્હી=दिल्ली
  pune=poona=پونے=پونہ=પુણે=पुणे hyderabad=hyd=حیدرآباد=حيدر_آباد=حيدراباد=હૈદરાબાદ=हैदराबाद
  lucknow=lko=لکھنؤ=لکهنو=લખનૌ=લખનઉ=लखनऊ
  bengaluru=bangalore=blr=بنگلور=بنگلورو=બેંગલોર=बेंगलुरु=बैंगलोर chennai=madras=چنئی=ચેન્નાઈ=चेन्नई
  kolkata=calcutta=kolkatta=کولکاتا=کلکتہ=કોલકાતા=कोलकाता
  ahmedabad=ahmadabad=amdavad=احمدآباد=અમદાવાદ=अहमदाबाद surat=سورت=સુરત=सूरत
  vadodara=baroda=વડોદરા=बड़ौदा rajkot=રાજકોટ bhavnagar=ભાવનગર jamnagar=જામનગર mahuva=મહુવા
  kutch=bhuj=ભુજ=કચ્છ godhra=ગોધરા
  nagpur=ناگپور=નાગપુર=नागपुर aurangabad nashik=nasik bhopal=بھوپال=ભોપાલ=भोपाल indore=ઇન્દોર=इंदौर ujjain
  burhanpur jaipur=جے_پور=જયપુર=जयपुर
  udaipur=ઉદયપુર srinagar=سرینگر=श्रीनगर kargil=کرگل leh jammu=جموں amritsar=अमृतसर patna=پٹنہ=पटना
  allahabad=prayagraj=الہ_آباد=प्रयागराज
  varanasi=banaras=वाराणसी kanpur=کانپور=कानपुर agra meerut=میرٹھ moradabad=مرادآباد amroha=امروہہ=अमरोहा
  aligarh=علی_گڑھ
  faizabad=فیض_آباد jaunpur=جونپور azamgarh muzaffarnagar rampur=رامپور bareilly ranchi guwahati bhubaneswar raipur
  kochi=cochin=calicut=kozhikode trivandrum=thiruvananthapuram goa mangalore=mangaluru mysore=mysuru coimbatore
  vijayawada visakhapatnam=vizag solapur dongri mumbra chandigarh
  karachi=khi=کراچی=كراتشي=કરાચી=कराची lahore=لاہور=لاهور=લાહોર=लाहौर islamabad=اسلام_آباد=ઇસ્લામાબાદ
  rawalpindi=pindi=راولپنڈی
  multan=ملتان faisalabad=فیصل_آباد peshawar=پشاور quetta=کوئٹہ sialkot=سیالکوٹ gujranwala=گوجرانوالہ
  gilgit=گلگت skardu=اسکردو=سکردو
  parachinar=پاراچنار sukkur=سکھر bahawalpur=بہاولپور sargodha=سرگودھا larkana=لاڑکانہ khairpur=خیرپور
  dhaka=ডাকা kathmandu colombo kabul=کابل
  herat=هرات
  dubai=dxb=دبئی=دبي=دوبی=دبی=દુબઈ=दुबई abu_dhabi=ابوظہبی=أبوظبي=أبو_ظبي=અબુધાબી
  sharjah=شارجہ=الشارقة=શારજાહ=शारजाह ajman=عجمان al_ain=العين
  doha=دوحہ=الدوحة=દોહા=qatar=قطر kuwait=kuwait_city=کویت=الكويت=કુવૈત=कुवैत
  manama=bahrain=منامہ=المنامة=البحرين=بحرین=બહેરીન
  muscat=مسقط=મસ્કત=मस्कट salalah dammam=دمام=الدمام qatif=القطيف=قطيف ahsa=al_ahsa=hofuf=الأحساء=الهفوف
  khobar=al_khobar=الخبر
  riyadh=ریاض=الرياض jeddah=jidda=jedda=جدہ=جده=جدة=જેદ્દાહ=जेद्दा
  beirut=بیروت=بيروت=બૈરૂત sidon=saida=صيدا tyre=sour=صور baalbek=بعلبك nabatieh=النبطية tripoli=طرابلس
  amman=عمان cairo_airport
  tehran=teheran=تہران=تهران=طهران=તેહરાન=तेहरान isfahan=esfahan=اصفهان=اصفہان shiraz_airport tabriz=تبریز
  ahvaz=ahwaz=اهواز
  yazd=یزد kerman=کرمان rasht=رشت kermanshah=کرمانشاه zahedan=زاهدان bandar_abbas=بندرعباس karaj=کرج arak=اراک
  hamadan=همدان urmia=ارومیه
  basra=basrah=البصرة=بصرہ=بصره nasiriyah=الناصرية amara=العمارة erbil=أربيل
  london=لندن=لندن=લંડન=लंदन birmingham=برمنگھم=برمنغهام=બર્મિંગહામ manchester=مانچسٹر=مانشستر=માન્ચેસ્ટર
  leicester=લેસ્ટર
  bradford leeds glasgow=گلاسگو edinburgh luton peterborough nottingham sheffield cardiff bristol newcastle
  milton_keynes
  watford stanmore heathrow gatwick stansted dublin=ڈبلن
  paris=پیرس=باريس brussels=bruxelles=بروکسل berlin=برلین hamburg=ہیمبرگ=هامبورغ frankfurt=فرینکفرٹ=فرانكفورت munich
  vienna=wien stockholm=اسٹاک_ہوم=ستوكهولم oslo=اوسلو copenhagen=کوپن_ہیگن=كوبنهاغن malmo gothenburg
  amsterdam=ایمسٹرڈیم rotterdam
  the_hague milan rome madrid barcelona=بارسلونا lisbon athens geneva zurich marseille
  toronto=ٹورنٹو=تورنتو=ટોરોન્ટો montreal=مونٹریال=مونتريال vancouver=وینکوور ottawa calgary edmonton
  mississauga windsor
  new_york=nyc=jfk=نیویارک=نيويورك=ન્યુયોર્ક houston=ہیوسٹن=هيوستن dallas=ڈیلاس chicago=شکاگو=شيكاغو
  dearborn=detroit=ديترويت=ڈیٹرائٹ
  washington=washington_dc los_angeles=la=lax san_francisco san_jose atlanta miami boston philadelphia orlando
  minneapolis seattle
  san_diego phoenix new_jersey
  nairobi=નૈરોબી=نیروبی mombasa=મોમ્બાસા=ممباسا dar_es_salaam=dar=દારેસલામ=دارالسلام arusha zanzibar=ઝાંઝીબાર
  kampala=કમ્પાલા kigali
  antananarivo=tananarive majunga johannesburg=joburg cape_town durban lagos kano abuja accra khartoum
  mauritius lusaka
  maputo lubumbashi kinshasa
  sydney=سڈنی=سيدني=સિડની melbourne=میلبورن=ملبورن=મેલબોર્ન brisbane perth adelaide canberra auckland wellington
  singapore=سنگاپور kuala_lumpur=kl=کوالالمپور jakarta bangkok hong_kong istanbul_airport ankara baku=باکو
  tbilisi moscow=ماسکو tashkent`

/** Words that may precede the city at the beginning of a line. */
export const cityPrefixWords = `
  from ex departure departures departing dep dept depart starting start city for par leaving flying az از من
  روانگی مغادرة الانطلاق પ્રસ્થાન`

/** Words that may follow it. */
export const citySuffixWords = `
  se say سے થી से departure departures dep group groups batch passengers pilgrims airport only departing
  rawangi روانگی کے لیے ke liye walon wale city branch se`
