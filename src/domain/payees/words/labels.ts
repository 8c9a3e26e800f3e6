/** What a word beside a number says of it, by the words that say so. */
export const labelWords = {
  /** A wallet by its name, and whatever number stands beside it. */
  brand: `jazz ?cash|jazzcash|easy ?paisa|easypaisa|naya ?pay|sada ?pay|u ?paisa|bkash|b-kash|nagad|rocket|upay|zain ?cash|fast ?pay|asia ?hawala|
    asia ?pay|nass ?wallet|super ?qi|qi ?card|vodafone ?cash|orange ?(?:cash|money)|etisalat ?cash|wepay|insta ?pay|meeza|stc ?pay|ur ?pay|urpay|benefit ?pay|
    m-?pesa|airtel ?money|tigo ?pesa|pay ?bill|paybill|till (?:no\\.?|number)|pay ?tm|paytm|phone ?pe|phone ?pay|raast(?: ?id)?|fib|upi lite|hub ?pay|k ?net|konnect|upaisa|rapid ?gateway|phonepe|g ?pay|gpay|google ?pay|bhim|amazon ?pay|mobi ?kwik|zelle|venmo|
    cash ?app|pay ?pal|western union|money ?gram|careem ?pay|my ?fawran|fawran|cliq|whish|
    جاز ?کیش|ایزی ?پیسه|ایزی ?پیسا|نیا ?پے|سادا ?پے|بی ?کاش|بکاش|زین ?کاش|زین ?کش|فاست ?بای|فاست ?پی|اسیا ?حواله|آسیا ?حواله|فودافون ?کاش|اورنج ?کاش|انستا ?بای|انستاپای|
    اس ?تی ?سی ?بای|بنفت ?بی|کی ?کارد|سوبر ?کی|ناس ?والت|ویش|گوگل ?پے|فون ?پے|پے ?ٹی ?ایم|پی ?تی ?ام|
    पेटीएम|फोन ?पे|गूगल ?पे|जी ?पे|भीम|પેટીએમ|ફોન ?પે|ગૂગલ ?પે|ગુગલ ?પે|જી ?પે|ભીમ|upi|यूपीआई|યુપીઆઈ|یو پی آئی`,
  /** An account at a bank. */
  account: `accounts?|acct(?:no)?|acc(?:no)?|a ?/ ?c|a\\.c|ac ?/? ?(?:no|number)|acno|account ?(?:no|number)|bank ?ac|current ?a|iban|sort code|khata|hisab|hesab|shomare hesab|
    खाता|खाते|खाता संख्या|अकाउंट|एकाउंट|ખાતા|ખાતું|ખાતાં|ખાતે|એકાઉન્ટ|અકાઉન્ટ|اکاؤنٹ|اکاونٹ|اکاؤنت|اکاءونٹ|کهاته|کھاتہ|حساب|الحساب|حسابنا|حسابی|بحساب|شبا|سپرده`,
  bank: `banks?|banking|بینک|بانک|بنک|البنک|مصرف|المصرف|बैंक|બેંક|બૅંક|hbl|mcb|ubl|meezan|alfalah|hdfc|icici|sbi|rafidain|rasheed|melli|mellat|saderat|tejarat|saman|pasargad|
    الرافدین|الرشید|ملی|ملت|صادرات|تجارت|سامان|پاسارگاد|نقد|neft|rtgs|imps|ibft|swift`,
  card: `cards?|کارت|کارڈ|بطاقه|البطاقه|کارد|कार्ड|કાર્ડ|visa card|master ?card`,
  /** Money on its way: a telephone number beside it is where it goes. */
  payment: `pay|pays|paid|payable|payments?|prepay|send money|send (?:the )?(?:amount|advance|fee|fees)|(?:bank|money|wire|online) transfers?|transfers? (?:money|amount|the amount|the money|the advance|the fee|advance|payment|funds|fee|fees)|transfer (?:it )?(?:to|on|at)(?= ?[+0-9])|remit|remittance|deposit|deposits|wallet|
    ادائیگی|پیسے|رقم (?:بهیج|جمع|ادا)|جمع|ٹرانسفر|بهیجیں|بهیج|واریز|پرداخت|انتقال وجه|انتقال به|الدفع|دفع|ادفع|تحویل|التحویل|حواله|حول ?(?:المبلغ|إلی|الی|علی)|حولوا|محفظه|المحفظه|ایداع|سدد|ارسل المبلغ|المبلغ|والیٹ|کیف پول|
    भुगतान|पेमेंट|पैसे|पैसा|जमा|ट्रांसफर|वॉलेट|પેમેન્ટ|ચુકવણી|ચૂકવણી|ચૂકવો|પૈસા|ટ્રાન્સફર|જમા|વૉલેટ|વોલેટ`,
  /** Anything else that a number can be. */
  other: `customer|care|reception|desk|driver|guide|leader|agent|coordinator|support|service|info|information|enquir(?:y|ies)|inquir(?:y|ies)|quer(?:y|ies)|questions?|managers?|department|dept|phones?|telephone|tel|call|calls|calling|whats ?app|wa|mobile|mob|cell|contact|contacts|ring|dial|sms|text|viber|imo|telegram|helpline|hotline|reach|ask|landline|fax|toll ?free|office|
    licen[cs]es?|lic|permit|passports?|ppt|visa no|visa number|cnic|nic|nicop|aadhaar|aadhar|pan|gst|gstin|tin|trn|vat|tax|cin|ntn|regd?|registration|registered|reference|ref|
    booking|bookings|pnr|ticket|tickets|flight|flights|order|invoice|iata|atol|room|rooms|floor|flat|plot|street|road|pin|pincode|postal|zip|p\\.?o\\.? ?box|box|gate|bus|seat|seats|
    id|emirates id|iqama|national|sura|surah|ayah|verse|page|isbn|lat|lon|coordinates|gps|tracking|serial|dates?|year|hours?|license|number of|serial|policy|insurance|
    فون|تلفن|تماس|موبایل|موبائل|واتس ?اپ|واٹس ?ایپ|واتساپ|واتساب|رابطه|رابطہ|کال|هاتف|الهاتف|جوال|الجوال|اتصال|اتصل|للتواصل|للاستفسار|تواصل|پاسپورٹ|پاسپورت|گذرنامه|جواز|جواز السفر|
    لائسنس|مجوز|ترخیص|رخصه|الرخصه|ثبت|رجسٹریشن|شناختی|ملی کد|کد ملی|کد پستی|کدپستی|شماره پرواز|پرواز|رحله|الرحله|حجز|الحجز|تذکره|بلیط|ٹکٹ|سوره|آیه|ایه|شناسه ملی|شناسه|کد رهگیری|فاکس|ایرپورٹ|
    फोन|फ़ोन|मोबाइल|व्हाट्सएप|कॉल|संपर्क|पासपोर्ट|लाइसेंस|पंजीकरण|जीएसटी|पिन|आधार|बुकिंग|टिकट|ફોન|મોબાઇલ|મોબાઈલ|વોટ્સએપ|વૉટ્સઍપ|કૉલ|કોલ|સંપર્ક|પાસપોર્ટ|લાઇસન્સ|લાયસન્સ|નોંધણી|જીએસટી|પિન|આધાર|બુકિંગ|ટિકિટ`,
  /** Amounts. */
  money: `rs|inr|pkr|usd|aed|gbp|eur|sar|iqd|kwd|bhd|qar|omr|irr|toman|rials?|dinars?|dirhams?|rupees?|dollars?|₹|\\$|£|€|تومان|ریال|دینار|دینارا|درهم|روپے|ڈالر|دولار|रुपये|रु|રૂપિયા|રૂ|price|cost|fare|قیمت|سعر|السعر|किंमत|कीमत|કિંમત|ભાવ`,
} as const
export type LabelKind = keyof typeof labelWords
