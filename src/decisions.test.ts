import { describe, expect, test } from 'vitest'
import { documents, readSource } from '#test/source-code.ts'

// docs/decisions, executed: each file has one form, and the index names them all.

const folder = 'docs/decisions/'
const index = `${folder}README.md`
const headings = ['Context', 'Decision', 'Price']

/** The verbs that titles begin with: a title is an instruction ("Retry flaky tests once"). A new one is a word more here. */
const verbs = new Set(
  `Accept Alert Ask Back Bind Build Cache Cancel Compute Count Delete Encrypt End Generate Give Group Hold
  Index Insert Isolate Keep Let Limit Lock Make Mask Optimize Order Prefer Preserve Protect Put Queue Read Record Return
  Redraw Render Require Retry Run Say Send Share Show Sort Store Suggest Tie Trust Version Write`.split(
    /\s+/,
  ),
)

type Decision = { path: string; text: string }

const decisions = documents
  .filter((path) => path.startsWith(folder) && path !== index)
  .sort()
  .map((path): Decision => ({ path, text: readSource(path) }))

const numberOf = ({ path }: Decision) => /^(\d{4})-[a-z\d-]+\.md$/.exec(path.slice(folder.length))?.[1]
const titleOf = ({ text }: Decision) => /^# \d{4} (.+)\n/.exec(text)?.[1] ?? ''

/** Returns what is wrong with the form of a decision. */
function findFaults(decision: Decision): string[] {
  const { text } = decision
  const [title = '', status = ''] = text.split('\n')
  const sections = text.split(/^## /m).slice(1)
  const names = sections.map((section) => section.split('\n')[0])
  const number = numberOf(decision)
  const faults = {
    'the file is called NNNN-name.md': number === undefined,
    'the title begins with the number of the file': !title.startsWith(`# ${number} `),
    'the title begins with a verb of the list': !verbs.has(titleOf(decision).split(' ')[0] ?? ''),
    'the second line has the date and "accepted"': !/^\d{4}-\d\d-\d\d, accepted\b/.test(status),
    'its headings are Context, Decision, Price': names.join() !== headings.join(),
    'no other heading': (text.match(/^#+ /gm) ?? []).length !== headings.length + 1,
    'each section says something': sections.some((section) => !/\n\n\S/.test(section)),
  }
  return Object.entries(faults).flatMap(([fault, isFault]) => (isFault ? [`${decision.path}: ${fault}`] : []))
}

/** Returns the index as it should be. `npx vitest run --project unit src/decisions.test.ts -u` writes it. */
function writeIndex(all: Decision[]): string {
  const rows = all.map(
    (decision) => `| [${numberOf(decision)}](${decision.path.slice(folder.length)}) | ${titleOf(decision)} |`,
  )
  return `# Decisions

Each says why (Context), what (Decision), and what it costs (Price). The title is the decision. \`src/decisions.test.ts\`
checks the form and this table; with \`-u\` it writes the table.

| number | decision |
|---|---|
${rows.join('\n')}
`
}

describe('decisions', () => {
  test('have a title that begins with a verb, a status, and Context, Decision and Price', () => {
    expect(decisions.length).toBeGreaterThan(60)
    expect(decisions.flatMap(findFaults)).toEqual([])
  })

  test('have numbers that are used once and leave no gap, and titles that differ', () => {
    const expected = decisions.map((_, position) => String(position + 1).padStart(4, '0'))
    expect(decisions.map(numberOf)).toEqual(expected)
    expect(new Set(decisions.map(titleOf)).size).toBe(decisions.length)
  })

  test('are all in the index, by number and title', async () => {
    await expect(writeIndex(decisions)).toMatchFileSnapshot(`../${index}`)
  })

  test('control: each fault is named', () => {
    const path = `${folder}0001-retries.md`
    const right =
      '# 0001 Retry once\n2026-11-24, accepted\n\n## Context\n\nA\n\n## Decision\n\nB\n\n## Price\n\nC\n'
    expect(findFaults({ path, text: right })).toEqual([])
    const wrong = [
      right.replace('0001', '0002'),
      right.replace('Retry once', 'A second try'),
      right.replace('Retry once', 'Waiting lists'),
      right.replace(', accepted', ''),
      right.replace('## Price', '## Costs'),
      right.replace('B\n', 'B\n\n### More\n'),
      right.replace('C\n', ''),
    ]
    expect(wrong.map((text) => findFaults({ path, text }).length)).toEqual(wrong.map(() => 1))
    expect(findFaults({ path: `${folder}retries.md`, text: right })).not.toEqual([])
  })
})
