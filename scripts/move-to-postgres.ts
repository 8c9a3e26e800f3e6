// npm run move-to-postgres -- --to postgres://…: carries the embedded database of DATA_DIR over into an empty one;
// -- --leave-demo leaves the demo's people, companies and trips behind, -- --keep-demo brings them along.
import { parseArgs } from 'node:util'
import { countDemoAccounts, removeDemo } from '#demo/remove-demo.ts'
import { moveDatabase } from '#server/machine/backup/move.ts'
import { readConfig } from '#server/machine/config.ts'
import type { Database } from '#server/machine/data/client.ts'
import { openDatabase, requireExistingDatabase } from './open-database.ts'
import { handleSealedData } from './sealed-data.ts'
import { clearProgress, formatCounts, reportFailure, showProgress } from './terminal-output.ts'

const flag = { type: 'boolean', default: false } as const

async function moveToPostgres() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'leave-demo': flag, 'keep-demo': flag, 'without-people': flag },
  })
  // As an environment variable it is not shown in the machine's list of processes.
  const given = values.to && { DATABASE_URL: values.to, DATABASE_DIRECT_URL: undefined }
  const config = readConfig({ ...process.env, ...given })
  if (!config.databaseUrl) throw new Error('Please name the target: DATABASE_URL, or -- --to postgres://…')
  const here = { databaseUrl: undefined, databaseDirectUrl: undefined, dataDir: config.dataDir }
  requireExistingDatabase(here)
  const from = await openDatabase(here)
  try {
    const demoPeople = await countDemoAccounts(from.db)
    if (demoPeople > 0 && values['leave-demo'] === values['keep-demo'])
      throw new Error(withoutPeopleHint(demoPeople))
    const to = await openDatabase(config)
    try {
      let left = new Map<string, number>()
      let people: string | undefined
      const afterwards = async (tx: Database) => {
        if (values['leave-demo']) left = await removeDemo(tx)
        people = await handleSealedData(tx, config, {
          command: 'move-to-postgres',
          isWithout: values['without-people'],
        })
      }
      const counts = await moveDatabase({ from: from.db, to: to.db, progress: showProgress, afterwards })
      clearProgress()
      console.log(formatCounts(counts))
      if (left.size > 0) console.log(`Of these, the demo data was left behind:\n${formatCounts(left)}`)
      if (people) console.log(people)
      console.log(nextSteps(config.s3 ? undefined : config.uploadsDir))
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

function withoutPeopleHint(people: number): string {
  return `There are ${people} accounts of the demo, an admin with a known password among them. Please choose: -- --leave-demo leaves the demo's people, companies and trips behind, with what was booked on them; -- --keep-demo brings them along, and no server starts on them in production. Nothing was written.`
}

function nextSteps(uploadsDir: string | undefined): string {
  const files = uploadsDir ? `, and UPLOADS_DIR=${uploadsDir} (the files stay where they are)` : ''
  return `Moved, and every row compared.\nStart Qafila with DATABASE_URL set to the new database from now on${files}.\nKeep the old folder until you have checked the site.`
}

moveToPostgres().catch(reportFailure)
