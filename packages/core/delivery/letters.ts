import type { LetterMaker } from "./mail.ts";
import { PARTS } from "./parts.ts";

/** Letters of everything, by event; each is given what its event carries. */
export const LETTERS: Record<string, LetterMaker> = Object.assign({}, ...PARTS.map(({ letters }) => letters));
