/** Whether a decision is held unless somebody chooses otherwise, of one paper and of many alike. */
export const HOLDS_BY_DEFAULT = false;
