import type { InBoth } from "./facts.ts";
import { legible } from "./legible.ts";

/** A row of a letter's table. */
export const row = (en: string, ru: string, value: InBoth) => ({ name: { en, ru }, value });
/** A text that is the same in both languages. */
export const same = (text: string): InBoth => ({ en: text, ru: text });
/** A text by letters of the fonts. */
export const readable = (text: string) => (text === "" ? "" : legible([text], "—"));
