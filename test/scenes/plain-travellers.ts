import { sql } from 'drizzle-orm'
import type { World } from '#test/world.ts'

type Rows<Row> = { rows: Row[] }
type StoredName = { id: string; name: string | null; details: string | null }
type StoredAnswer = { id: string; traveller: string; sealed: string }

/**
 * Stores people as the version before did: the name in own letters and the kinds of needs in plain columns, and of an answer the
 * kind of its need. `of`: a condition on travellers.
 */
export async function storeAsVersionBefore({ db, deps }: Pick<World, 'db' | 'deps'>, of = sql`true`) {
  const open = (sealed: string, place: string) => {
    const text = deps.sealer.open(sealed, place)
    if (text === undefined) throw new Error(`nothing to open for ${place}`)
    return text
  }
  const people: Rows<StoredName> = await db.execute(sql`
    SELECT travellers.id, travellers.sealed_own_name AS name, travellers.sealed_details AS details FROM travellers WHERE ${of}`)
  for (const { id, name, details } of people.rows) {
    const ownName = name && open(name, `travellers.sealed_own_name ${id}`)
    const known: { needs: { kind: string }[] } = details
      ? JSON.parse(open(details, `travellers.sealed_details ${id}`))
      : { needs: [] }
    const kinds = known.needs.map(({ kind }) => kind)
    await db.execute(sql`
      UPDATE travellers SET own_name = coalesce(${ownName}, travellers.own_name), sealed_own_name = NULL, needs = ${sql.param(kinds)}::text[] WHERE travellers.id = ${id}`)
  }
  const answers: Rows<StoredAnswer> = await db.execute(sql`
    SELECT need_answers.id, need_answers.traveller_id AS traveller, need_answers.sealed FROM need_answers
    JOIN travellers ON travellers.id = need_answers.traveller_id WHERE need_answers.sealed IS NOT NULL AND ${of}`)
  for (const { id, traveller, sealed } of answers.rows) {
    const { kind, words } = JSON.parse(open(sealed, `need_answers.sealed ${id}`))
    const sealedWords = words && deps.sealer.seal(words, `need_answers.sealed_words ${traveller} ${kind}`)
    await db.execute(sql`
      UPDATE need_answers SET kind = ${kind}, sealed_words = ${sealedWords}, sealed = NULL WHERE need_answers.id = ${id}`)
  }
}
