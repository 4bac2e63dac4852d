/** Bytes of a file of experts; a thousand of them have some hundred thousand. */
export const MOST_BYTES = 10_000_000;
