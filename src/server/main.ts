// The process in production. Nothing is loaded before it has its limits.
import { limitArenas } from './machine/limit-arenas.ts'

limitArenas(import.meta.filename)
await import('./serve.ts')
