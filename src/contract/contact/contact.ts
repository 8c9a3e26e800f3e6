import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, example, exampleFrom, line, successOutput, text } from '#contract/fields.ts'

/** A field that is missing is as good as one of spaces alone: the code of its sentence names it (specification 5). */
const requiredField = (field: z.ZodType<string, string>) => z.preprocess((value) => value ?? '', field)

/** The contact form. The address's pattern is a rule of its own, after all four are there. */
export const contactMessage = z.object({
  name: requiredField(line(120).min(1, 'name_required')).meta(example('Zahra Rizvi')),
  email: requiredField(line(254).min(1, 'email_required')).meta(exampleFrom(email)),
  subject: requiredField(line(200).min(1, 'subject_required')).meta(example('A group of forty')),
  message: requiredField(text(5000).min(1, 'message_required')).meta(
    example('Salaam, may forty of us come along?'),
  ),
})

/** The same with the address checked, as the form does it. */
export const contactForm = contactMessage.extend({
  email: line(254).min(1, 'email_required').pipe(email),
})

export const sendMessage = endpoint('contact.send', 'POST /api/contact', {
  summary: 'Stores a message and emails it to support, who can answer with a reply.',
  access: 'public',
  anyToken: true,
  input: contactMessage,
  output: successOutput,
  invalid: 'all_fields_required',
  failure: 'message_send_failed',
  refuses: ['invalid_email', 'too_many_attempts'],
  status: 201,
})
