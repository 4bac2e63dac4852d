import type { Noun } from "../noun.ts";
import { answerTemplates } from "./entity.ts";

export const answerTemplateNoun = {
	log: { objects: ["template"] },
	purges: [answerTemplates],
} as const satisfies Noun;
