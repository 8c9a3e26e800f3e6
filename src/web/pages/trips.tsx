export function Component() {
  return <h1>trips</h1>
}
