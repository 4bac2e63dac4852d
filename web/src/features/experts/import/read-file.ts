/** Maximum file size in bytes; a thousand experts take some hundred thousand. */
export const MOST_BYTES = 10_000_000;
