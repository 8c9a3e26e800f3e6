/** The roles in a company. The person who registered it is its owner; there is one. */
export const memberRoles = ['owner', 'manager', 'desk', 'leader'] as const
export type MemberRole = (typeof memberRoles)[number]

/** A person's part in a company, as every check needs it. `isSuspended`: its owner's account is off. */
export type Membership = {
  organizerId: string
  role: MemberRole
  isVerified: boolean
  isSuspended?: boolean
  /** The departures of a leader. */
  leads?: readonly string[]
}

/** The roles that an owner gives others. Ownership is handed over by an act of its own. */
export const invitableRoles = ['manager', 'desk', 'leader'] as const satisfies readonly MemberRole[]
export type InvitableRole = (typeof invitableRoles)[number]

/** How long the link of an invitation works. */
export const invitationDays = 7

/** How many departures one leader may have: those of a year. */
export const maxLedTrips = 50

const allRoles = memberRoles
const leadRoles = ['owner', 'manager'] as const
const officeRoles = ['owner', 'manager', 'desk'] as const

/**
 * The roles that have each right in a company (decisions: Who sees what of a booking; decisions 0036, 0096). A right is whole or
 * none: what a leader may see of the own departures is `leadsDeparture` in permissions.ts; a desk sees no amount until there
 * are books that say "owes: yes or no".
 */
const rolesByRight = {
  /** The company's record, with the changes that wait for a check. */
  company: allRoles,
  /** Its trips, those also that are not on the market. */
  departures: officeRoles,
  /** Publishing and editing trips: their prices and promises. */
  publishing: leadRoles,
  /** The company's description, its logo, requesting a verification. */
  profile: leadRoles,
  /** Requests and needs: reading its bookings and answering them. */
  requests: officeRoles,
  /** The people of a booking, and their rooms. */
  travellers: officeRoles,
  /** Passports, documents and notes. */
  papers: officeRoles,
  /** Totals and revenue, and saying that money came or went back. */
  amounts: leadRoles,
  /** Seeing the accounts that pilgrims pay into. */
  accounts: leadRoles,
  /** Adding, changing and withdrawing them. */
  accountChanges: ['owner'],
  /** The ownership of the company, and its members. */
  people: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>

export type CompanyRight = keyof typeof rolesByRight

/** The one way to check: without a membership nothing is allowed. */
export function mayActFor(membership: Pick<Membership, 'role'> | undefined, right: CompanyRight): boolean {
  const may: readonly MemberRole[] = rolesByRight[right]
  return membership !== undefined && may.includes(membership.role)
}
