/** How long something may take that happens after its commit, also on an adverse machine; for `expect.poll`. */
export const EVENTUALLY = { timeout: 20_000, interval: 100 };
