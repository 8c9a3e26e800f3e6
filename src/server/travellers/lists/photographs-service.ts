import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/lists.ts'
import type { Ctx } from '#server/machine/context.ts'
import { createZip, type ZipFile } from '#server/machine/files/zip.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import type { DocumentRecord } from '#server/travellers/core/view.ts'
import { readContent } from '#server/travellers/papers/view.ts'
import { recordListLook } from './changing.ts'
import { loadListPeople, requireListMaker } from './collect-service.ts'
import type { ListPerson } from './people-view.ts'

const megabyte = 1024 * 1024
/** So many bytes of photographs are one archive; the rest is in the next part. */
const maxPartBytes = 10 * megabyte
/** Photographs, the archive, and that as base64 twice: made, and written into the answer. */
const memoryBytes = megabyte + Math.ceil(maxPartBytes * 4.7)

type Photograph = { person: ListPerson; paper: DocumentRecord; key: string }

/** The photographs of a departure for visas, from one of them on, as many as an archive takes. It is recorded. */
export async function downloadPhotographs(
  ctx: Ctx,
  { id, after, reason }: ParsedInputOf<typeof contract.downloadPhotographs>,
): Promise<OutputOf<typeof contract.downloadPhotographs>> {
  const maker = await requireListMaker(ctx, id, reason)
  await countTry(ctx, {
    what: 'download-photographs',
    who: ctx.caller.actor?.id ?? '',
    limit: 100,
    seconds: 3600,
  })
  const release = ctx.budget.reserve('archives', memoryBytes)
  try {
    const all = listPhotographs(await loadListPeople(ctx, ctx.db, maker))
    const from = after === undefined ? 0 : all.findIndex(({ key }) => key === after) + 1
    if (all.length === 0 || (after !== undefined && from === 0)) throw new AppError('paper_not_found')
    const taken = await takePart(ctx, all.slice(from))
    await ctx.db.transaction((tx) => recordPhotographs(tx, maker.by, taken.photographs))
    const last = taken.last
    const isEnd = last === undefined || last === all.at(-1)?.key
    return {
      fileName: `photographs-${maker.trip.departureDate}${from > 0 ? `-from-${from + 1}` : ''}.zip`,
      type: 'application/zip',
      content: Buffer.from(createZip(taken.files, ctx.clock())).toString('base64'),
      photographs: taken.files.length,
      unreadable: taken.unreadable,
      next: isEnd ? null : last,
    }
  } finally {
    release()
  }
}

/** Each family reads how many of its photographs were taken. */
async function recordPhotographs(
  tx: Parameters<typeof recordListLook>[0],
  by: Parameters<typeof recordListLook>[1],
  photographs: readonly Photograph[],
) {
  const ids = [...new Set(photographs.map(({ person }) => person.booking.id))]
  const look = { kind: 'visa', form: 'photographs', columns: [], people: photographs.length } as const
  await recordListLook(tx, by, ids, { ...look, columns: [...look.columns] })
}

const listPhotographs = (people: readonly ListPerson[]): Photograph[] =>
  people.flatMap((person) => {
    const paper = person.data?.papers.find(({ kind }) => kind === 'photograph')
    const { booking, place } = person
    return paper ? [{ person, paper, key: `${booking.reference}-${place.age}-${place.place}` }] : []
  })

/** One at least, so that the next part begins further on. */
async function takePart(ctx: Ctx, photographs: readonly Photograph[]) {
  const taken = {
    files: [] as ZipFile[],
    photographs: [] as Photograph[],
    unreadable: 0,
    last: undefined as string | undefined,
  }
  let bytes = 0
  for (const photograph of photographs) {
    const content = await readContent(ctx, photograph.paper)
    if (content && taken.files.length > 0 && bytes + content.length > maxPartBytes) break
    taken.last = photograph.key
    if (!content) {
      taken.unreadable++
      continue
    }
    bytes += content.length
    taken.photographs.push(photograph)
    taken.files.push({ name: photographName(photograph), content, isPacked: true })
  }
  return taken
}

/** 'QF-7K3M9XTC-adult-1-RIZVI-ZAHRA-FATIMA.webp': which person it is, without a sign that a system refuses in a name. */
function photographName({ person: { details }, paper, key }: Photograph): string {
  const name = [details.surname, details.givenNames]
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .toUpperCase()
  return `${[key, name].filter(Boolean).join('-')}.${paper.type === 'application/pdf' ? 'pdf' : 'webp'}`
}
