/** What a person is in a company. Whoever has registered it is its owner; there is one. */
export const memberRoles = ['owner', 'manager', 'desk', 'leader'] as const
export type MemberRole = (typeof memberRoles)[number]

/** A person's part in a company, as every check asks for it. */
export type Membership = { organizerId: string; role: MemberRole; isVerified: boolean }

const allRoles = memberRoles
const leadRoles = ['owner', 'manager'] as const
const officeRoles = ['owner', 'manager', 'desk'] as const

/**
 * Who may do what for a company (decisions: Who sees what of a booking; decision 0036). A right is had whole or not at all:
 * a leader's own departures do not exist yet, so that a leader reads the company and nothing else; a desk is told no amount
 * until there are books that say "owes: yes or no".
 */
const rolesByRight = {
  /** The company's record as it stands, with what waits for a check. */
  company: allRoles,
  /** Its trips, those also that are not on the market. */
  departures: officeRoles,
  /** Publishing and editing trips: their prices and promises. */
  publishing: leadRoles,
  /** What the company says of itself, its logo, asking for a verification. */
  profile: leadRoles,
  /** Requests and needs: reading its bookings and answering them. */
  requests: officeRoles,
  /** The people of a booking, and their rooms. */
  travellers: officeRoles,
  /** Passports, papers and notes. */
  papers: officeRoles,
  /** Totals and revenue, and saying that money came or went back. */
  amounts: leadRoles,
  /** Seeing the accounts that pilgrims pay into. */
  accounts: leadRoles,
  /** Adding, changing and withdrawing them. */
  accountChanges: ['owner'],
  /** Whose the company is, and who belongs to it. */
  people: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>

export type CompanyRight = keyof typeof rolesByRight

/** The one way to ask: nobody's membership may do nothing. */
export function mayActFor(membership: Pick<Membership, 'role'> | undefined, right: CompanyRight): boolean {
  const may: readonly MemberRole[] = rolesByRight[right]
  return membership !== undefined && may.includes(membership.role)
}
