import { createContext } from "react";

/** Whether the card has turned this page to the front, and turns no more: redirects wait for that. */
export const FlipDone = createContext(true);
