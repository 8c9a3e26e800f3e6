/**
 * How much memory Node may take before it tidies up. Left alone it takes what the machine has: 750 MB under load where
 * 300 do the same work. package.json, the Dockerfile and docs/operations.md say the same; a test holds them together.
 */
export const nodeFlags = ['--max-old-space-size=240', '--max-semi-space-size=4']
