import type { PartyGroup, Room } from '#domain/offers/offer.ts'
import { countParty } from '#domain/offers/prices.ts'
import { planRooms } from '#domain/offers/room-plans.ts'
import type { Formats } from '#i18n/format.ts'
import { formatPeopleOf } from '#i18n/party-texts.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'

const roomCounts = {
  shared: 'roomPlan.shared',
  quad: 'roomPlan.quad',
  triple: 'roomPlan.triple',
  double: 'roomPlan.double',
  single: 'roomPlan.single',
} as const satisfies Record<Room, string>

/**
 * Returns a sentence for each kind of room: 'One room for four, for all of you', or who is in which: 'One room for four, for 3
 * adults and 1 child', 'One room for two, for 2 adults'; and behind them the beds that are not needed.
 */
export function formatRoomPlan(t: Translate, f: Formats, groups: readonly PartyGroup[]): string[] {
  const plan = planRooms(groups)
  const size = countParty({ groups: [...groups] })
  const parts = plan.map(({ room, count, group }) => {
    const rooms = room ? t(roomCounts[room] satisfies MessageKey, { count }) : t('agreement.roomOpen')
    if (plan.length > 1) return t('roomPlan.for', { rooms, people: formatPeopleOf(t, f, group) })
    return size > 1 ? t('roomPlan.all', { rooms }) : rooms
  })
  const free = plan.reduce((sum, { freeBeds }) => sum + freeBeds, 0)
  return free > 0 ? [...parts, t('roomPlan.free', { count: free })] : parts
}
