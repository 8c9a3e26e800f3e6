export function FailurePage() {
  return <h1>failure</h1>
}
