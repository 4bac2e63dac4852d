import type { LetterMaker } from "./mail.ts";
import { PARTS } from "./parts.ts";

export const LETTERS: Record<string, LetterMaker> = Object.assign({}, ...PARTS.map(({ letters }) => letters));
