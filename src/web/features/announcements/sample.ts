/** A message as organizers send it, for Load Sample: two cities, and the labels of the specification. */
export const sampleAnnouncement = `🕌 *ZAINAB ZIYARAT TOURS* 🕌
*IRAQ & IRAN ZIYARAT 2027*

*MUMBAI*
Najaf – Karbala – Kadhmain – Samarra – Mashhad – Qom
Dep: 12 January 2027
Days: 18
Price: 98,500/-

*DELHI*
Najaf – Karbala – Kadhmain
Dep: 20 January 2027
Days: 12
Prices: Rs. 85,000/-

INCLUDES:
✅ Return air ticket
✅ Visa
✅ Hotel near the Haram
✅ Three meals a day
✅ Transport by AC bus
✅ Zakir on every ziyarat

Excludes:
❌ Personal expenses
❌ Extra baggage

Requirement:
• Passport valid for six months
• Two photographs, white background

Contact: +91 50200 00000`
