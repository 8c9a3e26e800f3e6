/**
 * The memory limits of Node before it collects garbage. Without them it takes all of the machine: 750 MB under load where
 * 300 do the same work. package.json, the Dockerfile and docs/operations.md say the same; a test compares them.
 */
export const nodeFlags = ['--max-old-space-size=240', '--max-semi-space-size=4']
