export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Whether the input is in a body: a GET and a DELETE have all in their address. */
export const hasBody = (method: Method) => method !== 'GET' && method !== 'DELETE'

/** Whether a request by this method changes nothing: HEAD is a GET whose body is not sent. */
export const isRead = (method: string) => method === 'GET' || method === 'HEAD'
