import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  day,
  dayOut,
  example,
  exampleFrom,
  id,
  instantOut,
  line,
  numberInput,
  successOutput,
} from '#contract/fields.ts'
import { authorities } from '#domain/seasons/seasons.ts'
import { isPlausibleFirstDay, sightingYears } from '#domain/seasons/sightings.ts'

const source = line(300).min(1, 'required').meta(example('The office in Najaf, 4 July 2027'))

/** An authority's announcement of the beginning of a month. */
const sighting = z.object({
  id,
  authority: z.enum(authorities).meta(example('iraq')),
  hijriYear: z.int32().meta(example(1449)),
  month: z.int32().min(1).max(12).meta(example(2)),
  firstDay: dayOut.meta(example('2027-07-05T00:00:00.000Z')),
  source: z.string().meta(exampleFrom(source)),
  enteredAt: instantOut,
})
export type ListedSighting = z.output<typeof sighting>

export const listSightings = endpoint('admin.sightings', 'GET /api/admin/sightings', {
  summary: 'The moon sightings that authorities announced, the latest month first.',
  access: 'admin',
  shows: ['trips'],
  input: z.object({}),
  output: z.object({ sightings: z.array(sighting) }),
  invalid: 'invalid_request',
  failure: 'server_error',
})

const month = {
  authority: z.enum(authorities).meta(example('iraq')),
  hijriYear: numberInput(z.int32().min(sightingYears.first).max(sightingYears.last)).meta(example(1449)),
  month: numberInput(z.int32().min(1).max(12)).meta(example(2)),
}

/** The month that an authority announced: a day that no sighting can give is a slip. */
export const sightingForm = z
  .object({ ...month, firstDay: day.meta({ ...day.meta(), ...example('2027-07-05') }), source })
  .superRefine((form, context) => {
    if (!isPlausibleFirstDay(form))
      context.addIssue({ code: 'custom', path: ['firstDay'], message: 'invalid_date' })
  })

export const enterSighting = endpoint('admin.enterSighting', 'PUT /api/admin/sightings', {
  summary:
    'Enters the day on which a month began for an authority, or corrects it. Trips are assessed again right away.',
  access: 'admin',
  input: sightingForm,
  output: sighting,
  invalid: 'invalid_request',
  failure: 'server_error',
})

export const withdrawSighting = endpoint('admin.withdrawSighting', 'POST /api/admin/sightings/withdrawal', {
  summary: 'Withdraws a moon sighting that was entered by mistake: the month is calculated again.',
  access: 'admin',
  input: z.object(month),
  output: successOutput,
  invalid: 'invalid_request',
  failure: 'server_error',
})
