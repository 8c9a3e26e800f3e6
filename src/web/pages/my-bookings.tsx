export function Component() {
  return <h1>my-bookings</h1>
}
