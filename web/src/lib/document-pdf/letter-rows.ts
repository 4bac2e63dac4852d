import type { BilingualText } from "./facts.ts";
import { firstPrintable } from "./first-printable.ts";

export const letterRow = (en: string, ru: string, value: BilingualText) => ({ name: { en, ru }, value });
export const sameText = (text: string): BilingualText => ({ en: text, ru: text });
export const printable = (text: string) => (text === "" ? "" : firstPrintable([text], "—"));
