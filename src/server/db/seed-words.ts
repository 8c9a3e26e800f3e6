import type { Destination } from '#domain/destinations.ts'
import type { TitleLanguage } from './seed-market.ts'

/** What made-up organizers and trips are called, in the languages of their cities. */

export const companyWords = {
  first: [
    'Qandil', 'Safar', 'Noor', 'Minar', 'Zamzam', 'Furat', 'Haram', 'Rawdah', 'Salam', 'Barakah', 'Safina', 'Sitara',
    'Yaqeen', 'Taqwa', 'Rahat', 'Firdaws', 'Misbah', 'Najm', 'Hilal', 'Kausar', 'Nakheel', 'Wadi', 'Bayraq', 'Ghadir',
  ],
  second: [
    'Marg', 'Dargah', 'Bazaar', 'Manzil', 'Darwaza', 'Chowk', 'Gate', 'Lane', 'Garden', 'Bridge', 'Harbour', 'Hill',
    'Fountain', 'Crescent', 'Lantern', 'Palm', 'Cedar', 'Date', 'River', 'Dune',
  ],
  kind: ['Ziyarat Tours', 'Zuwar Caravans', 'Hajj & Umrah', 'Zaireen Services', 'Travels', 'Pilgrim Journeys', 'Kafila'],
} as const

type Words = {
  journeys: Record<Destination, string>
  /** {journey} {season} {year} {days} {origin} {guide} are filled in. */
  plain: readonly string[]
  seasonal: readonly string[]
  sentences: readonly string[]
}

export const words: Record<TitleLanguage, Words> = {
  en: {
    journeys: {
      hajj: 'Hajj',
      umrah: 'Umrah',
      iraq: 'Iraq Ziyarat',
      iran: 'Mashhad and Qom',
      syria: 'Damascus Ziyarat',
      'iran-iraq': 'Iraq and Iran',
      'umrah-iran-iraq': 'Grand Ziyarat',
      others: 'Cairo and Istanbul',
    },
    plain: [
      '{journey} from {origin}',
      '{journey}: {days} Days from {origin}',
      'Family {journey} with {guide}',
      '{journey} at an Easy Pace',
      'Budget {journey} from {origin}',
      '{journey} near the Haram, {days} Days',
      'Elders First: {journey}',
    ],
    seasonal: [
      '{season} {year}: {journey} from {origin}',
      '{season} with {guide}',
      '{season} {year}, {days} Days from {origin}',
      '{season}: {journey} for Families',
    ],
    sentences: [
      'The group stays together from the first airport to the last, and nobody is left behind.',
      'Our own cooks travel along and prepare three meals a day, mild ones for children.',
      'A lady guide accompanies the sisters in every city.',
      'Hotels are within walking distance, and a wheelchair escort can be booked for elders.',
      'Every visit is explained the evening before, with the text and its translation.',
      'One day without a programme is kept for rest and personal prayer.',
      'Rooms are shared by family or by sex; double and triple sharing cost extra.',
      'The price includes visa, insurance and all transfers, not tips and laundry.',
      'Seats are confirmed in the order of the deposits.',
      'A nurse travels with the group and holds a small clinic each night.',
      'Headsets carry the guide’s voice in three languages.',
      'Classes are held on the two Sundays before departure.',
      'We publish the names of the hotels ten days before departure.',
      'Laundry is included once, and zamzam or turbah is handed out at the end.',
      'The coach has reclining seats and stops every three hours.',
    ],
  },
  ar: {
    journeys: {
      hajj: 'حج بيت الله الحرام',
      umrah: 'رحلة العمرة',
      iraq: 'زيارة العتبات في العراق',
      iran: 'زيارة مشهد وقم',
      syria: 'زيارة السيدة زينب في دمشق',
      'iran-iraq': 'زيارة العراق وإيران',
      'umrah-iran-iraq': 'العمرة والعتبات المقدسة',
      others: 'زيارة القاهرة وإسطنبول',
    },
    plain: ['{journey}', '{journey} في {days} أيام', '{journey} للعائلات', '{journey} مع مرشد ديني', '{journey} بسعر اقتصادي'],
    seasonal: ['{season}: {journey}', '{journey} في {season} {year}', '{season} {year}'],
    sentences: [
      'برنامج هادئ يناسب كبار السن والعائلات مع مرشد ديني وقارئ.',
      'الفنادق قريبة من الحرم والغرف رباعية مع إمكان الغرف المزدوجة.',
      'السعر يشمل الإقامة والتنقلات ووجبتين يوميًا.',
      'تقام المجالس كل ليلة في قاعة الفندق.',
      'يوم حر للعبادة والتسوق قبل العودة.',
    ],
  },
  ur: {
    journeys: {
      hajj: 'حج بیت اللہ',
      umrah: 'عمرہ پیکیج',
      iraq: 'زیارات عراق',
      iran: 'زیارات مشہد و قم',
      syria: 'زیارات شام',
      'iran-iraq': 'زیارات ایران و عراق',
      'umrah-iran-iraq': 'عمرہ اور زیارات',
      others: 'قاہرہ اور استنبول',
    },
    plain: ['{journey}', '{journey}، {days} دن', '{journey} خاندانوں کے لیے', 'کم خرچ {journey}', '{journey} قافلہ'],
    seasonal: ['{season} {year}: {journey}', '{season}، {days} دن', '{journey} برائے {season}'],
    sentences: [
      'قافلے کے ساتھ عالم دین، باورچی اور خواتین کے لیے رہنما ہمراہ ہوں گے۔',
      'ہوٹل حرم سے پیدل فاصلے پر ہیں اور کھانا تین وقت دیا جائے گا۔',
      'بزرگوں کے لیے ویل چیئر کا انتظام موجود ہے۔',
      'ویزا، ٹکٹ اور ٹرانسپورٹ قیمت میں شامل ہیں۔',
      'ہر زیارت سے پہلے اس کا تعارف اور ترجمہ پڑھا جائے گا۔',
    ],
  },
  fa: {
    journeys: {
      hajj: 'حج تمتع',
      umrah: 'عمره مفرده',
      iraq: 'عتبات عالیات',
      iran: 'مشهد مقدس و قم',
      syria: 'زیارت سوریه',
      'iran-iraq': 'زیارت ایران و عراق',
      'umrah-iran-iraq': 'عمره و عتبات',
      others: 'قاهره و استانبول',
    },
    plain: ['{journey}', '{journey} {days} روزه', 'کاروان خانوادگی {journey}', '{journey} با اتوبوس تشریفاتی', '{journey} اقتصادی'],
    seasonal: ['{season} {year}: {journey}', 'کاروان {season}', '{journey} ویژهٔ {season}'],
    sentences: [
      'مدیر کاروان و روحانی در تمام مسیر همراه زائران‌اند.',
      'هتل نزدیک حرم با سه وعده غذای ایرانی در نظر گرفته شده است.',
      'برنامه برای خانواده‌ها و سالمندان آرام چیده شده است.',
      'بیمه و خدمات درمانی در قیمت حساب شده است.',
      'یک روز آزاد برای زیارت شخصی باقی می‌ماند.',
    ],
  },
  gu: {
    journeys: {
      hajj: 'હજ',
      umrah: 'ઉમરાહ',
      iraq: 'ઇરાક ઝિયારત',
      iran: 'મશહદ અને કુમ',
      syria: 'શામની ઝિયારત',
      'iran-iraq': 'ઈરાન અને ઇરાક ઝિયારત',
      'umrah-iran-iraq': 'ઉમરાહ સાથે ઝિયારત',
      others: 'કૈરો અને ઇસ્તંબુલ',
    },
    plain: ['{journey}', '{journey}, {days} દિવસ', 'પરિવાર માટે {journey}', '{origin}થી {journey}'],
    seasonal: ['{season} {year}: {journey}', '{season}માં {journey}', '{season}, {days} દિવસ'],
    sentences: [
      'કાફલા સાથે મૌલાના, રસોઈયા અને બહેનો માટે ઝાકિરા રહેશે.',
      'હોટેલ હરમથી ચાલીને જવાય એટલી નજીક છે.',
      'ત્રણ વખતનું ઘર જેવું જમણ ભાવમાં સામેલ છે.',
      'વડીલો માટે વ્હીલચેરની સગવડ છે.',
      'દરેક ઝિયારત ગુજરાતી અર્થ સાથે પઢવામાં આવશે.',
    ],
  },
}
