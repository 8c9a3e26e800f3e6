import { sessionLife } from '#domain/accounts/sessions.ts'
import { describeLimits } from './limits.ts'

const code = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

/** Returns the rules that hold for every call, as Markdown: the introduction of the document. */
export function describeApi(publicUrl: string): string {
  const { idle, most } = sessionLife.other
  return `A marketplace for pilgrimage trips: everything that the website does, other software can do too.

# Sign in

Send email and password once and keep the token; send it with every call that needs a signed-in person. It expires ${idle / 3600} hours after its last use and ${most / 86_400} days after sign-in; a token that is bound to a cookie lives longer.

${code(
  'sh',
  `curl ${publicUrl}/api/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"zahra@example.com","password":"Safa-and-Marwa-7"}'

curl ${publicUrl}/api/bookings -H 'Authorization: Bearer TOKEN'`,
)}

A web page sends \`X-Session-Binding: cookie\` as well and gets an HttpOnly cookie. Its token then works only together with that cookie: a stolen token is useless elsewhere. Only callers that send the header are bound. A cookie alone can read, but never change anything.

Wrong passwords are counted by account and address together, and by address: ten for one account and a hundred in all within 15 minutes. Right ones do not count; 60 sessions within 15 minutes are allowed.

# Conventions

- **Bodies**: JSON in UTF-8, at most 256 kB; photos as a multipart form, at most 5 MB. Fields that are not named here are ignored.
- **Money**: text with two decimals, three in KWD, BHD, OMR and IQD, with a currency beside it: \`"98500.00"\`, \`"INR"\`. Do not read it into a floating-point number. Amounts that end in \`Usd\` are converted for comparison.
- **Days**: a day of a trip is a calendar day, the same for everyone. It is answered as midnight UTC (\`2027-07-20T00:00:00.000Z\`); send that or \`2027-07-20\`, and do not move it into another time zone.
- **Moments**: ISO 8601 in UTC with milliseconds, in fields that end in \`At\`.
- **Pages**: where a call takes \`limit\` and \`cursor\`, send back \`nextCursor\` of the answer, or the \`X-Next-Cursor\` header where the answer is a plain list. The cursor is opaque; there is none after the last page.
- **Repetition**: send \`Idempotency-Key\` with a booking. After a lost connection the same call with the same key answers with the booking that was created, and creates no second one.
- **Languages**: \`Accept-Language: en, ar, ur, fa or gu\` chooses the language of emails that a call sends. Error messages are English: show people your own text for each \`code\`.
- **Caches**: what anyone can read is answered with an \`ETag\`. Send it back as \`If-None-Match\`; what did not change is answered **304** without a body. All other answers are \`no-store\`.
- **Methods**: an address that does not take a method answers **405** and lists those it takes in \`Allow\`. HEAD is answered wherever GET is.

${describeLimits()}

# Errors

Every error has the same form. \`fields\` is there where inputs are wrong, each with the code of its reason. All codes are listed in the schema \`Error\`.

${code('json', JSON.stringify({ message: 'Invalid booking data', code: 'invalid_booking', fields: { contactPhone: 'phone_required' } }, null, 2))}

# Clients

The document is made from the same table of endpoints that the server registers, checks and serializes by, and that types the website's own client: they cannot disagree. Generate a client of your own from it:

${code(
  'sh',
  `npx openapi-typescript ${publicUrl}/api/openapi.json -o qafila.ts
npx @openapitools/openapi-generator-cli generate -g python \\
  -i ${publicUrl}/api/openapi.json -o qafila-python`,
)}`
}
