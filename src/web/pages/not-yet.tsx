export function Component() {
  return <h1>not-yet</h1>
}
