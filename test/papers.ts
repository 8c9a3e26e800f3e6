/** A PDF without anything that is refused, with these words in it. */
export const plainPdf = (words = 'A visa', inside = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${inside}>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
