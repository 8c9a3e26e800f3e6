/** Words that a company bears in its name, each enough alone. */
export const companyWords = `
  tours travels travel travell travells tourism caravan caravans carvan carvaan karvaan karwan karwaan karvan
  karavan caravane kafila kafela kafla qafila qaafila qafla kaafila qafile hamla hamlat services service
  committee comittee trust anjuman agency foundation holidays company enterprises association society desk
  zuwwar zawwar voyages reisen tur expeditions overseas pvt ltd llc inc organisation organization markaz idara
  idaara حملة حملات كاروان کاروان کاروانِ قافلہ قافله قافلة قافلۂ ٹورز ٹریولز ٹریول تورز ٹرسٹ انجمن ادارہ شركة
  مؤسسة مكتب مکتب دفتر آژانس شرکت موسسه سروس سروسز للسياحة لسفريات للسفر کمیٹی ટૂર્સ ટુર્સ ટ્રાવેલ્સ કારવાં
  કારવાને કાફલો કાફલા કાફલાએ કમિટી ટ્રસ્ટ સર્વિસ ટૂર टूर्स ट्रैवल्स कारवां कारवाने काफिला काफ़िला कमेटी ट्रस्ट
  सर्विस`

/** Words that make a company only together with others. */
export const weakCompanyWords = `group groups grup international pilgrims pilgrimage pilgrim house bayt bait
  گروپ گروه ગ્રુપ ग्रुप`
