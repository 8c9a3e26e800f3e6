// The process in production. Nothing is loaded before it has its limits.
import { setAllocator } from './machine/allocator.ts'

setAllocator(import.meta.filename)
await import('./serve.ts')
