import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { isVisible, optionalBlock, requiredText } from "./rules.ts";

/** What a template leaves open: the names of the room's people, its number, and the paper's title. */
export const TEMPLATE_VALUES = ["name", "number", "title"] as const;
export type TemplateValue = (typeof TEMPLATE_VALUES)[number];

const text = v.object({ text: optionalBlock(LIMITS.message) });
const entries = {
	name: requiredText(LIMITS.templateName),
	/** Markdown as in a message; one of them may be empty. */
	locales: v.pipe(
		v.object({ en: text, ru: text }),
		v.forward(
			v.check(({ en, ru }) => isVisible(en.text) || isVisible(ru.text), "required"),
			["ru", "text"],
		),
	),
};

/** POST conf/{conf}/adm/templates: an answer that staff give often, in both languages. */
export const TemplateForm = v.object(entries);
export type TemplateForm = v.InferOutput<typeof TemplateForm>;

/** PUT conf/{conf}/adm/templates/{id}: the template as it is to be. */
export const TemplateEdit = v.object({
	...entries,
	/** Of the template that is changed. */
	version: v.pipe(v.number("required"), v.integer("invalid"), v.minValue(1, "invalid")),
});
export type TemplateEdit = v.InferOutput<typeof TemplateEdit>;

/** A template of an answer. */
export interface AnswerTemplate extends TemplateForm {
	id: string;
	/** Counts its changes. */
	version: number;
}

/** GET conf/{conf}/adm/templates. */
export interface AnswerTemplates {
	/** By name. */
	templates: AnswerTemplate[];
	/** Whether the asker may make, change and delete them. */
	changeable: boolean;
}
