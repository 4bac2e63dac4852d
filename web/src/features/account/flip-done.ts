import { createContext } from "react";

export const FlipDone = createContext(true);
