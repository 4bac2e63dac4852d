import type { Noun } from "../noun.ts";
import { purgeTemplates } from "./remove.ts";

/** What the platform needs of templates of answers; they are the conference's, and nobody's in particular. */
export const answerTemplateNoun = {
	log: { objects: ["template"] },
	purges: purgeTemplates,
} as const satisfies Noun;
