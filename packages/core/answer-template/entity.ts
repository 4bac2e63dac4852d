import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../kernel/entity.ts";
import { SMALL_ITEM_ATTRIBUTES } from "../kernel/small-collection.ts";

export const answerTemplates = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "answerTemplate", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					...SMALL_ITEM_ATTRIBUTES,
					name: { type: "string", required: true },
					/** Empty if missing. */
					text_en: { type: "string", required: true },
					text_ru: { type: "string", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "templates#${conference}" },
						{ composite: ["slot"], template: "template#${slot}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ index: "primary" },
);

export type AnswerTemplateItem = EntityItem<ReturnType<typeof answerTemplates>>;
