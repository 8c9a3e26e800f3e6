import * as contract from '#contract/travellers/rooms.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as rooms from './service.ts'

export const roomsRoutes = [
  bindEndpoint(contract.listRooms, rooms.listRooms),
  bindEndpoint(contract.saveRooms, rooms.saveRooms),
  bindEndpoint(contract.arrangeRooms, rooms.arrangeRooms),
  bindEndpoint(contract.showRooms, rooms.showRooms),
  bindEndpoint(contract.listOwnRooms, rooms.listOwnRooms),
]
