/** Rows of one import; who has more sends them in parts. */
export const MOST_ROWS = 2_000;
