// An announcement as the specification has them, and how two texts are compared.

export const announcementSample = `*NOOR TOURS*
Iraq Ziyarat: Najaf, Karbala

*MUMBAI*
Dep: 4 Jan, 18 Jan
Days: 12
Price: ₹85,000/-

*DELHI*
Dep: 6 Jan
Days: 11
Price: ₹88,000/-

*PUNE*
Dep: 7 Jan
Days: 11
Prices: ₹89,000/-

*HYDERABAD*
Dep: 8 Jan
Days: 10
Price: ₹90,000/-

INCLUDES: Visa, Ticket, Hotel
Excludes: Laundry, Tips
Requirement: Passport, 2 Photos

Contact: 50200 11223`

/** Returns the parts of a text that are compared: letters, digits and the characters that mean something. */
export const normalizeForComparison = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}\p{Sc}.,:()@/&-]/gu, '')
