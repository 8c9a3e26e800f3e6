import { password } from '#test/factories.ts'
import { addressOf, languageOf, type Stage } from './letters.ts'

/** Someone is invited, joins, leaves, joins again, is removed, and at last is handed the company. */
export async function tellOfMembers({ world, locale, owner, names }: Stage): Promise<void> {
  const email = addressOf('newcomer')
  const language = languageOf('newcomer', locale)
  const newcomer = await world.user({ ...names, email, language })
  const join = async () => {
    const headers = { 'accept-language': language, ...(await world.as({ id: owner.userId })) }
    await world.call('members.invite', { id: owner.id, email, role: 'desk', departures: [] }, { headers })
    const token = await world.mails.linkToken(email)
    await world.call('invitations.accept', { token }, { as: newcomer })
  }
  const remove = (as: { id: string }) =>
    world.call('members.remove', { id: owner.id, userId: newcomer.id }, { as })
  await join()
  await remove(newcomer)
  await join()
  await remove({ id: owner.userId })
  await join()
  await world.call(
    'members.handOver',
    { id: owner.id, userId: newcomer.id, password },
    { as: { id: owner.userId } },
  )
}
