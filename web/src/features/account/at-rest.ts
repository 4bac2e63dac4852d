import { createContext } from "react";

/** Whether the card that a page stands on lies still, with that page up: what leads on by itself waits for it. */
export const AtRest = createContext(true);
