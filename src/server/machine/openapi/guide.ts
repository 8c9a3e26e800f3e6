import { sessionLife } from '#domain/accounts/sessions.ts'
import { type Html, html, renderCode } from './html.ts'
import { renderLimits } from './limits.ts'

/** Renders the rules that hold for every call, before the endpoints. */
export function renderGuide(publicUrl: string): Html {
  const { idle, most } = sessionLife.other
  return html`<section id="sign-in"><h2>Signing in</h2>
<p>Send e-mail and password once and keep the token; send it with every call that needs a person. It is good for ${idle / 3600} hours after its last use and ${most / 86_400} days in all; one that is bound to a cookie lives longer.</p>
${renderCode(
  `curl ${publicUrl}/api/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"zahra@example.com","password":"Safa-and-Marwa-7"}'

curl ${publicUrl}/api/bookings -H 'Authorization: Bearer TOKEN'`,
  'Signing in with curl',
)}
<p>A web page sends <code>X-Session-Binding: cookie</code> as well and gets an HttpOnly cookie, to which its token is bound: a token that was stolen from it opens nothing elsewhere. Nobody is bound who does not ask, whatever else the request says. Cookies alone may read, and never change anything.</p>
<p>Wrong passwords are counted by account and address together, and by address: ten for one account and a hundred in all in a quarter of an hour. Right ones do not count; sixty sessions in a quarter of an hour are enough.</p></section>
<section id="conventions"><h2>Conventions</h2>
<dl>
<dt>Bodies</dt><dd>JSON in UTF-8, at most 256 kB; pictures as a multipart form, at most 5 MB. Fields that are not named here are ignored.</dd>
<dt>Money</dt><dd>Text with two decimals, three in KWD, BHD, OMR and IQD, and a currency beside it: <code>"98500.00"</code>, <code>"INR"</code>. Do not read it into a floating-point number. Amounts that end in <code>Usd</code> are converted for comparison.</dd>
<dt>Days</dt><dd>A day of a journey is a calendar day, the same for everybody. It is answered as midnight UTC (<code>2027-07-20T00:00:00.000Z</code>); send that or <code>2027-07-20</code>, and do not move it into another time zone.</dd>
<dt>Moments</dt><dd>ISO 8601 in UTC with milliseconds, in fields that end in <code>At</code>.</dd>
<dt>Pages</dt><dd>Where a call takes <code>limit</code> and <code>cursor</code>, send back <code>nextCursor</code> of the answer, or the <code>X-Next-Cursor</code> header where the answer is a plain list. The cursor is opaque; none is given after the last page.</dd>
<dt>Repetition</dt><dd>Send <code>Idempotency-Key</code> with a booking: after a lost connection the same call with the same key answers with the booking that was made, and makes no second one.</dd>
<dt>Languages</dt><dd><code>Accept-Language: en, ar, ur, fa or gu</code> chooses the language of mails that a call sends. Error messages are English: show people a sentence of your own by <code>code</code>.</dd>
<dt>Caches</dt><dd>What anybody may read is answered with an <code>ETag</code>: send it back as <code>If-None-Match</code>, and what did not change is answered <b>304</b> without a body. All other answers are <code>no-store</code>.</dd>
<dt>Methods</dt><dd>An address that does not take a method answers <b>405</b> with those that it takes in <code>Allow</code>. HEAD is answered wherever GET is.</dd>
</dl></section>
${renderLimits()}
<section id="refusals"><h2>Errors</h2>
<p>Every refusal has the same form. <code>fields</code> is there where inputs are at fault, each with the code of its reason. All codes stand in the <a href="#errors">table of errors</a>.</p>
${renderCode(JSON.stringify({ message: 'Invalid booking data', code: 'invalid_booking', fields: { contactPhone: 'phone_required' } }, null, 2), 'A refusal')}</section>
<section id="clients"><h2>Clients</h2>
<p>The document is made from the same table of endpoints that the server binds, checks and serializes by, and that types the client of our own website: they cannot disagree. Make a client of your own from it:</p>
${renderCode(
  `npx openapi-typescript ${publicUrl}/api/openapi.json -o qafila.ts
npx @openapitools/openapi-generator-cli generate -g python \\
  -i ${publicUrl}/api/openapi.json -o qafila-python`,
  'Generating a client',
)}</section>`
}
