/**
 * The header by which a client requests a token at sign-in that works only with a cookie (decision 0007). Our pages send it;
 * without it the token works alone and expires sooner. A header of its own, which no form of another site can send.
 */
export const sessionBinding = { header: 'x-session-binding', toCookie: 'cookie' } as const
