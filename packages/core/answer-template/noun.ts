import type { Noun } from "../noun.ts";
import { purgeTemplates } from "./remove.ts";

export const answerTemplateNoun = {
	log: { objects: ["template"] },
	purges: purgeTemplates,
} as const satisfies Noun;
