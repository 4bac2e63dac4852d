import type { InBoth } from "./facts.ts";
import { legible } from "./legible.ts";

export const row = (en: string, ru: string, value: InBoth) => ({ name: { en, ru }, value });
export const same = (text: string): InBoth => ({ en: text, ru: text });
export const readable = (text: string) => (text === "" ? "" : legible([text], "—"));
