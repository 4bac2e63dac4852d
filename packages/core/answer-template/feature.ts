import type { Feature } from "../feature.ts";
import { answerTemplates } from "./entity.ts";

export const answerTemplateFeature = {
	log: { objects: ["template"] },
	purge: [answerTemplates],
} as const satisfies Feature;
