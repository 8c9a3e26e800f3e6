// Part of npm run build, in a process of its own: what it takes in memory is gone with it.
import { prepareFolder } from '#server/machine/data/prepared-folder.ts'

await prepareFolder(process.argv[2] ?? 'dist/database')
