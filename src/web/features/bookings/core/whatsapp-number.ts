/** WhatsApp knows numbers by their country's code alone: one without it leads to a stranger. */
export function toWhatsappNumber(phone: string): string | undefined {
  const [, digits] = /^(?:\+|00)(\d{8,15})$/.exec(phone.replace(/[\s().-]/g, '')) ?? []
  return digits
}
