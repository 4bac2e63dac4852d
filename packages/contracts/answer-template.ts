import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { isVisible, optionalBlock, requiredText } from "./rules.ts";

/** Recipients' names, number of paper or registration, paper's title. */
export const TEMPLATE_PLACEHOLDERS = ["name", "number", "title"] as const;
export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number];

const text = v.object({ text: optionalBlock(LIMITS.message) });
const entries = {
	name: requiredText(LIMITS.templateName),
	/** Markdown as in a message; one language may be empty. */
	locales: v.pipe(
		v.object({ en: text, ru: text }),
		v.forward(
			v.check(({ en, ru }) => isVisible(en.text) || isVisible(ru.text), "required"),
			["ru", "text"],
		),
	),
};

export const TemplateForm = v.object(entries);
export type TemplateForm = v.InferOutput<typeof TemplateForm>;

export const TemplateEdit = v.object({
	...entries,
	version: v.pipe(v.number("required"), v.integer("invalid"), v.minValue(1, "invalid")),
});
export type TemplateEdit = v.InferOutput<typeof TemplateEdit>;

export interface AnswerTemplate extends TemplateForm {
	id: string;
	version: number;
}

export interface AnswerTemplates {
	templates: AnswerTemplate[];
	/** The user may create, change and delete templates. */
	changeable: boolean;
}
