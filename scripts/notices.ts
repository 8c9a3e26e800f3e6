// npm run notices: writes build/THIRD-PARTY-NOTICES.md, the licences of the packages that Qafila runs on: for whoever passes a
// copy or an image of it on. Of what is installed, so after `npm ci` it is of this very version.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installTool } from './install-tool.ts'
import { reportFailure } from './terminal-output.ts'

type Package = { licenses: string | string[]; repository?: string; licenseFile?: string }

const licenseChecker = { name: 'license-checker-rseidelsohn', version: '5.0.1' }
const file = 'build/THIRD-PARTY-NOTICES.md'
const header = `# Third-party notices

Qafila runs on these packages; \`npm run notices\` made this list of what is installed here.
`

function findPackages(): Record<string, Package> {
  const folder = installTool(licenseChecker.name, licenseChecker.version)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const program = join(folder, Object.values<string>(bin)[0] ?? '')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--production', '--json', '--excludePrivatePackages'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error(`${licenseChecker.name} failed: ${stderr}`)
  return JSON.parse(stdout)
}

/** A README is taken for the licence where there is no other file; then the licence's name must do. */
function readLicense({ licenseFile }: Package): string {
  if (!licenseFile || !existsSync(licenseFile) || /readme/i.test(licenseFile)) return ''
  return readFileSync(licenseFile, 'utf8').replaceAll('\r\n', '\n').trim()
}

function formatSection(name: string, found: Package): string {
  const licences = [found.licenses].flat().join(', ')
  const text = readLicense(found)
  const place = found.repository ? `, ${found.repository}` : ''
  return `## ${name}\n\n${licences}${place}\n${text ? `\n\`\`\`\`text\n${text}\n\`\`\`\`\n` : ''}`
}

function writeNotices() {
  const packages = Object.entries(findPackages()).sort(([one], [other]) => (one < other ? -1 : 1))
  const sections = packages.map(([name, found]) => formatSection(name, found))
  mkdirSync('build', { recursive: true })
  writeFileSync(file, `${header}\n${sections.join('\n')}`)
  console.log(`${file}: ${packages.length} packages`)
}

try {
  writeNotices()
} catch (error) {
  reportFailure(error)
}
