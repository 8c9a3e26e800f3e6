// npm run doctor: checks a site for its operator: demo accounts, tables, keys, email, proxy, backup, disk.
// A test email is sent to SUPPORT_EMAIL; -- --letter-to you@your-domain sends it elsewhere, -- --no-letter sends none.
import { parseArgs } from 'node:util'
import { listChecks } from '#server/doctor.ts'
import { readConfig } from '#server/machine/config.ts'
import { type CheckResult, runChecks } from '#server/machine/doctor/checks.ts'
import { openDatabase, requireExistingDatabase } from './open-database.ts'
import { reportFailure } from './terminal-output.ts'

const stateMarks: Record<CheckResult['state'], string> = {
  right: 'right',
  doubtful: 'DOUBTFUL',
  wrong: 'WRONG',
  unknown: 'not checked',
}

async function runDoctor() {
  const { values } = parseArgs({
    options: { 'letter-to': { type: 'string' }, 'no-letter': { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  requireExistingDatabase(config)
  const emailTo = values['no-letter'] ? undefined : (values['letter-to'] ?? config.supportEmail)
  const handle = await openDatabase(config)
  try {
    const findings = await runChecks(listChecks({ db: handle.db, config, now: new Date(), emailTo }))
    for (const { what, state, said } of findings)
      console.log(`${what.padEnd(16)} ${stateMarks[state].padEnd(14)} ${said}`)
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
  } finally {
    await handle.close()
  }
}

runDoctor().catch(reportFailure)
