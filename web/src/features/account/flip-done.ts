import { createContext } from "react";

/** Whether the card's turn to this page has ended; redirects wait for it. */
export const FlipDone = createContext(true);
