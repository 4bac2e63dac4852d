/** Whether decisions are held by default, one or many. */
export const HOLDS_BY_DEFAULT = false;
