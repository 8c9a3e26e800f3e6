import { expect, test } from 'vitest'
import { runCommand } from '#test/programs/commands.ts'

test('npm test with a file or a title runs these tests alone: no types, no linter, no build', async () => {
  const { code, said } = await runCommand('test', ['src/domain/kernel/money', '-t', 'text'], {})
  expect(said).toContain('src/domain/kernel/money.test.ts')
  expect(said).not.toMatch(/^── (build|types|lint)/m)
  expect([code, said]).toEqual([0, expect.stringMatching(/\n\d+ passed, 0 failed\n$/)])
})
