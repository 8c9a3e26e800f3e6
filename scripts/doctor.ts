// npm run doctor: looks at a site as its operator would: demo accounts, tables, keys, mail, proxy, backup, disk.
// A test letter goes to SUPPORT_EMAIL; -- --letter-to you@your-domain sends it elsewhere, -- --no-letter sends none.
import { parseArgs } from 'node:util'
import { checksOf } from '#server/doctor.ts'
import { readConfig } from '#server/machine/config.ts'
import { type Finding, lookAtAll } from '#server/machine/doctor/checks.ts'
import { openDatabase, refuseMissing } from './open-database.ts'
import { fail } from './telling.ts'

const marks: Record<Finding['state'], string> = {
  right: 'right',
  doubtful: 'DOUBTFUL',
  wrong: 'WRONG',
  unknown: 'not looked at',
}

async function doctor() {
  const { values } = parseArgs({
    options: { 'letter-to': { type: 'string' }, 'no-letter': { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  refuseMissing(config)
  const letterTo = values['no-letter'] ? undefined : (values['letter-to'] ?? config.supportEmail)
  const handle = await openDatabase(config)
  try {
    const findings = await lookAtAll(checksOf({ db: handle.db, config, now: new Date(), letterTo }))
    for (const { what, state, said } of findings)
      console.log(`${what.padEnd(16)} ${marks[state].padEnd(14)} ${said}`)
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
  } finally {
    await handle.close()
  }
}

doctor().catch(fail)
