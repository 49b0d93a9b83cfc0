/**
 * What the server's Node is told: how much room V8 gives to what is young, in MB (16 by itself).
 * A worker keeps whole batches in hand; with much room they grow old in memory, a fifth more of it
 * at nearly the same speed. Requests end before they grow old where they have room.
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export const serverFlags = ({ ROLE }) => [`--max-semi-space-size=${ROLE === 'api' ? 32 : 8}`];
