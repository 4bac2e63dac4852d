/** Whether a decision is held by default, for one paper and for many. */
export const HOLDS_BY_DEFAULT = false;
