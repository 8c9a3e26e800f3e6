// Part of npm run build, in a process of its own: its memory is freed with it.
import { prepareFolder } from '#server/machine/data/prepared-folder.ts'

await prepareFolder(process.argv[2] ?? 'dist/database')
