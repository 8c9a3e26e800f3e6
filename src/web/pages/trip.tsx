export function Component() {
  return <h1>trip</h1>
}
