/** For `expect.poll` on effects of a commit, also on an adverse machine. */
export const EVENTUALLY = { timeout: 20_000, interval: 100 };
