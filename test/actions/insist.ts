/** Calls again as long as it is told to come again (503): how long is the machine's. */
export async function insist<Reply extends { status: number }>(call: () => Promise<Reply>): Promise<Reply> {
  let reply = await call()
  while (reply.status === 503) reply = await call()
  return reply
}
