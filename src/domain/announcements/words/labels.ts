/** The words of labels. Where a label mixes fields ("Price includes", "Departure city"), the earlier row wins. */
export const labelWords = {
  excludes: `exclude excludes excluded excluding exclusion exclusions excl extras خارج مستثنى استثناء بدون
    બાકાત`,
  includes: `
    include includes included including inclusion inclusions inclusive incl covers covered facilities facility
    amenities services suhulat sahulat sahulatein sahuliyat suvidha shamil shaamil shamel شامل تشمل يشمل يشمله
    تشمله المشمولات مشمولات خدمات الخدمات سہولیات سہولت سامل સામેલ શામેલ સમાવેશ સમાવિષ્ટ સુવિધા સુવિધાઓ शामिल
    सम्मिलित सुविधा सुविधाएं सुविधाएँ`,
  requirements: `
    requirement requirements required require requires document documents docs doc paperwork papers need needs
    kagzaat kagazat kaghzat kaghazat kagaz dastavez dastawez dastavej zaroori zaruri دستاویزات دستاویز کاغذات
    ضروری درکار المستندات مستندات الوثائق وثائق الأوراق اوراق المطلوبة المطلوب مطلوب مدارک لازم દસ્તાવેજ
    દસ્તાવેજો જરૂરી ડોક્યુમેન્ટ ડોક્યુમેન્ટ્સ दस्तावेज दस्तावेज़ जरूरी ज़रूरी कागजात`,
  other: `
    return returning arrival wapsi wapasi واپسی العودة عودة برگشت بازگشت પરત वापसी last deadline deposit advance
    payment bank account venue time timing address office note notes terms conditions disclaimer seats پتہ
    العنوان ملاحظة ملاحظات نوٹ વિનંતી નોંધ સરનામું नोट पता`,
  stuff: `
    hotel hotels accommodation zakir alim aalim guide leader airline transport child children infant infants
    visa ticket flights flight ہوٹل الفندق هتل السكن`,
  location: `city cities airport origin شہر شهر مدينة مبدأ مبدا શહેર शहर`,
  contact: `
    contact contacts call calls phone phones ph tel telephone mob mobile cell whatsapp whatsap watsapp wa rabta
    raabta rabita raabita book booking bookings enquiry enquiries inquiry inquiries helpline email mail website
    رابطہ رابطه للتواصل التواصل تواصل اتصل الاتصال هاتف للحجز الحجز حجز والاستفسار تماس تلفن موبایل موبائل فون
    واتساپ واتساب واٹس بکنگ رزرو સંપર્ક ફોન મોબાઇલ મોબાઈલ વોટ્સએપ બુકિંગ संपर्क सम्पर्क फोन मोबाइल बुकिंग`,
  dates: `
    dep dept depart departs departure departures departing date dates leaving rawangi ravangi rawaangi rawanagi
    rawana tareekh tarikh taareekh روانگی تاریخ تاریخیں تواریخ التاريخ تاريخ تواريخ المغادرة مغادرة الانطلاق
    انطلاق موعد مواعيد السفر حرکت اعزام પ્રસ્થાન રવાનગી ઉપડવાની તારીખ તારીખો प्रस्थान रवानगी तारीख तिथि`,
  duration: `days day duration nights night muddat period din مدت دورانیہ المدة مدة ایام أيام الأيام دن دنوں روز દિવસ
    દિવસો સમયગાળો મુદત અવધિ अवधि दिन`,
  price: `
    price prices pricing rate rates cost costs package packages pkg hadiya hadya hadia hadiyah hadiye fare fares
    fee fees charge charges amount tariff kiraya qeemat keemat qimat kimat kharcha قیمت قیمتیں ہدیہ هدیه هزینه
    هزينه کرایہ ریٹ خرچ خرچہ پیکج پیکیج پکیج السعر سعر الأسعار أسعار التكلفة تكلفة الكلفة كلفة مبلغ نرخ ભાવ
    કિંમત હદિયો હદિયા ખર્ચ ભાડું પેકેજ कीमत क़ीमत किराया मूल्य दाम भाव खर्च हदिया पैकेज`,
  route: `route ziyarat ziyarats ziyaraat ziyaarat ziarat ziarats ziyarah ziaraat places itinerary destination
    destinations program programme mazarat visiting plan زیارات زیارت زيارات زيارة مقامات المسار برنامج البرنامج مسیر
    برنامه الوجهة مقصد روٹ ઝિયારત ઝિયારતો રૂટ ज़ियारत जियारत मार्ग`,
  organizer: `
    organizer organiser organizers organisers organized organised operator المنظم منظم منتظم منجانب برگزارکننده
    مجری આયોજક आयोजक`,
} satisfies Readonly<Record<string, string>>

/** The subject of a labelled line: a field of the entry, or something that belongs to none. */
export type Field = keyof typeof labelWords
