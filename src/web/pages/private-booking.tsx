export function Component() {
  return <h1>private-booking</h1>
}
