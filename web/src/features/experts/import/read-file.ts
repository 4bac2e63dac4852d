/** Maximum file size in bytes; a thousand experts take some hundred thousand. */
export const MAX_BYTES = 10_000_000;
