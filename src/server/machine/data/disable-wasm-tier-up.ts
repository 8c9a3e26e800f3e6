import { setFlagsFromString } from 'node:v8'

/**
 * WebAssembly is compiled once, not a second time to be faster: PostgreSQL's largest functions take half a gigabyte to
 * compile so (decision 0027). To be called before there is any.
 */
export function disableWasmTierUp() {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}
