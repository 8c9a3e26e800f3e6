/**
 * How a client asks at sign-in for a token that is only good together with a cookie (decision 0007). Our own pages do; who
 * does not ask gets a token that is good alone and lives shorter. A header of its own, which no form of another site can send.
 */
export const sessionBinding = { header: 'x-session-binding', toCookie: 'cookie' } as const
