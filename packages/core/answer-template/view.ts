import type { AnswerTemplate, TemplateForm } from "@deck/contracts/answer-template";
import { permissionScope } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import type { AnswerTemplateItem } from "./entity.ts";

export const mayManageTemplates = ({ roles }: Actor): boolean =>
	permissionScope(roles, "messages", "write") === "all";

/**
 * Checks that the actor may manage templates.
 * @throws 403
 */
export function assertMayManageTemplates(actor: Actor): void {
	if (!mayManageTemplates(actor)) throw new AppError("forbidden", "forbidden");
}

export const viewTemplate = ({
	id,
	name,
	text_en,
	text_ru,
	version,
}: AnswerTemplateItem): AnswerTemplate => ({
	id,
	name,
	version,
	locales: { en: { text: text_en }, ru: { text: text_ru } },
});

export const templateRow = ({ name, locales: { en, ru } }: TemplateForm) => ({
	name,
	text_en: en.text,
	text_ru: ru.text,
});

export function loggedTemplate(row: AnswerTemplateItem): Pick<AnswerTemplate, "name" | "locales"> {
	const { name, locales } = viewTemplate(row);
	return { name, locales };
}
