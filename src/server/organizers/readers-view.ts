import { type SQL, sql } from 'drizzle-orm'
import { findCompanyEmailKind, rolesForEmails } from '#domain/organizers/email-choices.ts'
import { emailChoices, members } from './tables.ts'

/**
 * Joins `organizers` with `reader`, the accounts that get an email about the company: its owner, and, where there is a
 * choice, members who chose such emails and may read them. Whether it comes right away is asked when it is sent.
 */
export function joinReaders(template: string): SQL {
  const kind = findCompanyEmailKind(template)
  const isChosen = kind
    ? sql`(reading.role = ANY(${sql.param(rolesForEmails(kind))}::text[]) AND reader.is_active
        AND EXISTS (SELECT FROM ${emailChoices} AS chosen
          WHERE chosen.user_id = reading.user_id AND chosen.paces ->> ${kind}::text IN ('at_once', 'daily')))`
    : sql`false`
  return sql`
    JOIN ${members} AS reading ON reading.organizer_id = organizers.id
    JOIN users AS reader ON reader.id = reading.user_id AND (reading.role = 'owner' OR ${isChosen})`
}
