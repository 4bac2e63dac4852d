import type { Noun } from "../noun.ts";
import { purgeTemplates } from "./remove.ts";

/** Templates belong to the conference, not to a person. */
export const answerTemplateNoun = {
	log: { objects: ["template"] },
	purges: purgeTemplates,
} as const satisfies Noun;
