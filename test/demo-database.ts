import { seedDemo } from '#demo/seed.ts'
import { copyDatabase, type TestDatabase } from './databases.ts'

const filled = new Map<string, Promise<() => Promise<TestDatabase>>>()

/** A database with the demo catalogue of a moment. The first of a worker is filled, which takes seconds; others are copies. */
export async function createDemoDatabase(now: Date): Promise<TestDatabase> {
  const key = now.toISOString()
  const copy = filled.get(key) ?? fill(now)
  filled.set(key, copy)
  return (await copy)()
}

async function fill(now: Date) {
  const database = await copyDatabase()
  const handle = database.open()
  await seedDemo(handle.db, now)
  await handle.close()
  return database.snapshot()
}
